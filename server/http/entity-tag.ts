import { hash } from 'node:crypto';

/**
 * Returns a strong entity tag of exactly these bytes: each coding has its own (RFC 9110 section
 * 8.8.3).
 */
export function entityTag(bytes: Buffer | string): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/**
 * Returns whether an `If-None-Match` header contains the tag. Uses weak comparison, as that header
 * requires.
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header === tag) return true;
  if (header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);
}
