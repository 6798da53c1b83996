import { BlockList, isIPv6 } from 'node:net';

/** Networks that are not the public internet (the IANA registries of special-purpose addresses). */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

const special = new BlockList();
for (const [network, prefix] of SPECIAL_V4) special.addSubnet(network, prefix, 'ipv4');
/** Of IPv6 only global unicast is public, without examples and what carries other addresses. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
special6.addSubnet('2001::', 23, 'ipv6');
special6.addSubnet('2001:db8::', 32, 'ipv6');
special6.addSubnet('2002::', 16, 'ipv6');
special6.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address is not one of the public internet: the shop must not ask it for others. */
export const isPrivateAddress = (address: string): boolean =>
  isIPv6(address)
    ? !global6.check(address, 'ipv6') || special6.check(address, 'ipv6')
    : special.check(address, 'ipv4');
