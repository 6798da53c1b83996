import { hash } from 'node:crypto';

/** A strong entity tag of these very bytes: every coding has its own (RFC 9110, section 8.8.3). */
export function entityTag(bytes: Buffer | string): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/** Whether an `If-None-Match` header names the tag; compared weakly, as that header is. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header === tag) return true;
  if (header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);
}
