import type { Failure } from '../endpoint.ts';
import { invalidParameter } from '../field-problems.ts';
import { failure } from './failures.ts';

/** Parses `If-Match`, a strong entity tag that holds the version: `"3"`. */
export function parseIfMatch(header: string | undefined): { version: number } | Failure {
  if (header === undefined)
    return failure('version-required', 'Send the ETag of the version that you change as If-Match.');
  const [, digits] = /^"(\d{1,9})"$/.exec(header.trim()) ?? [];
  return digits === undefined
    ? invalidParameter('If-Match', 'must be the ETag of one version')
    : { version: Number(digits) };
}
