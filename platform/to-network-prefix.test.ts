import { expect, it } from 'vitest';
import { toNetworkPrefix, getWiderNetwork } from './to-network-prefix.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::5:6:7:8:9', '2001:db8:0:5'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['', ''],
  ['unknown', 'unknown'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8::1::2', '2001:db8::1::2'],
  [':'.repeat(50), ':'.repeat(50)],
])('%s counts as %s', (address, network) => {
  expect(toNetworkPrefix(address)).toBe(network);
});

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:DB8:0001:ffff::1', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s belongs to the network %s', (address, network) => {
  expect(getWiderNetwork(address)).toBe(network);
});
