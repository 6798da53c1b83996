import type { z } from 'zod';
import { MAX_ADMIN_JSON_BYTES } from '#contract/http/route.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { type FieldRefusal, parseFields } from '#platform/fields/parse-fields.ts';
import type { Failure } from '../endpoint.ts';
import { listFieldProblems, toPointer } from '../field-problems.ts';
import { findUnstorable } from '../find-unstorable.ts';
import { readBytes } from '../read-json-body.ts';
import { failure, invalid, invalidField, permissionMissing } from './failures.ts';
import { findForbidden } from './permitted-fields.ts';

/** A body as sent and as parsed. */
export type AdminBody = { bytes: Uint8Array; body: unknown };

/** A body of which some fields are refused. `rest` has the others, parsed, and stands in for those. */
export type RefusedBody = Failure & { rest?: { body: unknown; refused: ReadonlySet<string> } };

const JSON_TYPE = /^application\/(merge-patch\+)?json\s*(;|$)/i;

/**
 * Reads a JSON body of at most 1 MB; an empty one is an object without fields. Fails with 413, 415 or
 * 400; with 403 at a field that the caller may not write; with `invalid`, which names every invalid
 * and every unknown field. `standIns` are values of the fields that a call cannot do without.
 */
export async function readAdminBody(
  request: Request,
  schema: z.ZodType,
  permissions: ReadonlySet<Permission>,
  standIns: Readonly<Record<string, unknown>> = {},
): Promise<AdminBody | RefusedBody> {
  const bytes = await readBytes(request, MAX_ADMIN_JSON_BYTES);
  if ('problem' in bytes) return bytes;
  if (bytes.length > 0 && !JSON_TYPE.test(request.headers.get('content-type') ?? ''))
    return failure('unsupported-media-type', 'The body must be application/json.');
  let json: unknown = {};
  try {
    if (bytes.length > 0) json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return failure('bad-request', 'The body is not JSON in UTF-8.');
  }
  const forbidden = findForbidden(schema, json, permissions);
  if (forbidden) return permissionMissing(forbidden.permission, forbidden.pointer);
  const read = parseFields(schema, json);
  if ('refusals' in read) {
    const refused = new Set(read.refusals.flatMap(({ path: [field], issue }) => listFields(field, issue)));
    const rest = parseFields(schema, withoutFields(json, refused, standIns));
    return {
      ...invalid(listFieldProblems(read.refusals)),
      ...('data' in rest && { rest: { body: rest.data, refused } }),
    };
  }
  const unstorable = findUnstorable(read.data);
  if (unstorable !== undefined)
    return invalidField(
      toPointer(unstorable),
      'invalid',
      'holds the character U+0000, or half of a character (a lone surrogate)',
    );
  return { bytes, body: read.data };
}

/** The fields of a body that an issue is about. */
const listFields = (field: PropertyKey | undefined, issue: FieldRefusal['issue']): string[] =>
  field === undefined ? (issue.code === 'unrecognized_keys' ? issue.keys : []) : [String(field)];

function withoutFields(
  json: unknown,
  fields: ReadonlySet<string>,
  standIns: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = typeof json === 'object' && json !== null ? Object.entries(json) : [];
  const stood = Object.entries(standIns).filter(([name]) => fields.has(name));
  return Object.fromEntries([...given.filter(([name]) => !fields.has(name)), ...stood]);
}
