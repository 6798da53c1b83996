import ipaddr from 'ipaddr.js';

/**
 * The part of a client's IP address that counts as one visitor: the whole IPv4 address; the first
 * 64 bits of an IPv6 address, which is what one household gets. Any other text is returned
 * unchanged.
 */
export function toNetworkPrefix(address: string): string {
  return getPart(address, 4);
}

/**
 * The wider network of an IP address: the first 24 bits of IPv4; the first 48 bits of IPv6, which
 * is the most that one subscriber gets. Any other text is returned unchanged.
 */
export function getWiderNetwork(address: string): string {
  const network = getPart(address, 3);
  return /^\d+(?:\.\d+){3}$/.test(network) ? network.split('.').slice(0, 3).join('.') : network;
}

function getPart(address: string, groupCount: number): string {
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return address;
  // An IPv4 address that is mapped into IPv6 counts as IPv4.
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  const groups = ip.parts.slice(0, groupCount);
  return groups.map((group) => group.toString(16)).join(':');
}
