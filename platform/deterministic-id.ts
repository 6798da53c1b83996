import { createHash } from 'node:crypto';

/**
 * Returns the id of an object that is loaded from files and has no id of its own: a UUID version 7
 * (RFC 9562 §5.7) whose time is `at` and whose other bits are a hash of `name`. The same name and
 * time always give the same id, so that loading again updates rows in place.
 */
export function deterministicId(name: string, at: Date): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
