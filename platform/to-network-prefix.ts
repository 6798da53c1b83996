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
  const text = address.toLowerCase().replace(/%.*$/, '');
  const mapped = /^(?:::ffff:|(?:0+:){5}ffff:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!text.includes(':')) return text;
  const [head = '', tail] = text.split('::', 2);
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  // An IPv4 part at the end counts as two groups.
  const dotted = after.at(-1)?.includes('.') === true ? 1 : 0;
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length - dotted);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups
    .slice(0, groupCount)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
