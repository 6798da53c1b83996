/**
 * The part of a client's address that counts as one visitor: an IPv4 address whole, of an IPv6 address the first 64 bits,
 * which is what one household is given. Takes any text: what is no address counts as itself.
 */
export function networkOf(address: string): string {
  const text = address.toLowerCase().replace(/%.*$/, '');
  const mapped = /^(?:::ffff:|(?:0+:){5}ffff:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!text.includes(':')) return text;
  const [head = '', tail] = text.split('::', 2);
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  // A dotted end stands for two groups.
  const dotted = after.at(-1)?.includes('.') === true ? 1 : 0;
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length - dotted);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
