import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Who calls, as far as limits go: an IPv4 address, or the /64 network of an IPv6 address, which one household has whole. */
export function callerOf(ip: string): string {
  return normalizeIP(ip, 64);
}

/**
 * The network that a caller is in, as far as counting different callers goes: a /24 of IPv4, a /48 of IPv6. One who has
 * many addresses mostly has them side by side.
 */
export function widerNetworkOf(ip: string): string {
  const address = normalizeIP(ip, 48);
  return isIPv4(address) ? address.replace(/(?<!\d)\d+$/, '0/24') : address;
}
