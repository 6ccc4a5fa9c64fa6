import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Node forgets the address of a connection once it is closed, which its caller may do before the answer is made. */
const gone = 'gone';

/** Who calls, as far as limits go: an IPv4 address, or the /64 network of an IPv6 address, which one household has whole. */
export function callerOf(ip: string | undefined): string {
  return ip === undefined ? gone : normalizeIP(ip, 64);
}

/**
 * The network that a caller is in, as far as counting different callers goes: a /24 of IPv4, a /48 of IPv6. One who has
 * many addresses mostly has them side by side.
 */
export function widerNetworkOf(ip: string | undefined): string {
  if (ip === undefined) return gone;
  const address = normalizeIP(ip, 48);
  return isIPv4(address) ? address.replace(/(?<!\d)\d+$/, '0/24') : address;
}
