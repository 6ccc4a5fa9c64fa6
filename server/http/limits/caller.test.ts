import { expect, it } from 'vitest';
import { callerOf, widerNetworkOf } from './caller.ts';

it('an IPv4 address is a caller of its own, of IPv6 the whole /64', () => {
  expect(callerOf('192.0.2.7')).toBe('192.0.2.7');
  expect(callerOf('2001:db8:1:2:3::4')).toBe(callerOf('2001:db8:1:2:ffff::9'));
  expect(callerOf('2001:db8:1:2::1')).not.toBe(callerOf('2001:db8:1:3::1'));
  expect(widerNetworkOf('192.0.2.7')).toBe('192.0.2.0/24');
});

it('who closed the connection meanwhile has no address any more, and is a caller all the same', () => {
  expect([callerOf(undefined), widerNetworkOf(undefined)]).toEqual(['gone', 'gone']);
});
