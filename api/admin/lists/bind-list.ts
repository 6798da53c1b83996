import { createHash } from 'node:crypto';
import type { ListRequest } from '#platform/lists/list-request.ts';

/** What a cursor is valid for: the list, its path, filter, text and order. */
export function bindList(
  operationId: string,
  { filters, q, sort }: ListRequest,
  path: Readonly<Record<string, unknown>>,
): string {
  const content = JSON.stringify([operationId, path, filters, q ?? null, sort]);
  return createHash('sha256').update(content).digest('base64url');
}
