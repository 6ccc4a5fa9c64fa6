import { expect, it } from 'vitest';
import { callerOf, widerNetworkOf } from './caller.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
])('%s calls as %s', (ip, caller) => {
  expect(callerOf(ip)).toBe(caller);
});

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8:1:2::', '2001:db8:1::'],
  ['::1', '::'],
])('%s is in the network %s', (ip, network) => {
  expect(widerNetworkOf(ip)).toBe(network);
  expect(widerNetworkOf(callerOf(ip))).toBe(network);
});

it('who closed the connection meanwhile has no address any more, and is a caller all the same', () => {
  expect([callerOf(undefined), widerNetworkOf(undefined)]).toEqual(['gone', 'gone']);
});
