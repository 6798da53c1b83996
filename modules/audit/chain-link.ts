import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { sql } from 'drizzle-orm';
import { auditEvent } from './tables.ts';

/** The last hash before the first event of a chain. */
export const FIRST_HASH = '0'.repeat(64);

/** What a seal covers: every column of an event, its instant in microseconds. */
export const SEALED_COLUMNS = {
  id: auditEvent.id,
  at: sql`to_char(${auditEvent.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.mapWith(
    String,
  ),
  actorKind: auditEvent.actorKind,
  actorId: auditEvent.actorId,
  action: auditEvent.action,
  resourceKind: auditEvent.resourceKind,
  resourceId: auditEvent.resourceId,
  resourceVersion: auditEvent.resourceVersion,
  before: auditEvent.before,
  after: auditEvent.after,
  reason: auditEvent.reason,
  operationId: auditEvent.operationId,
  requestId: auditEvent.requestId,
  undoesEventId: auditEvent.undoesEventId,
};

/** Returns sha256(previous hash + JSON of the event with its `seq`, by RFC 8785) in hexadecimal digits. */
export const hashLink = (prevHash: string, seq: number, event: object): string =>
  createHash('sha256')
    .update(prevHash)
    .update(toCanonicalJson({ ...event, seq }))
    .digest('hex');

/** JSON with sorted keys and one form of numbers and texts: RFC 8785. */
export function toCanonicalJson(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('not a JSON value');
  return text;
}
