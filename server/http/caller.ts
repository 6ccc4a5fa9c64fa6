import { normalizeIP } from '@fastify/rate-limit';

/** Who calls, as far as limits go: an IPv4 address, or the /64 network of an IPv6 address, which one household has whole. */
export function callerOf(ip: string): string {
  return normalizeIP(ip, 64);
}
