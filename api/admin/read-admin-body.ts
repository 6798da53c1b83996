import type { z } from 'zod';
import { MAX_ADMIN_JSON_BYTES } from '#contract/http/route.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { describeLimit } from '#platform/describe-limit.ts';
import type { Failure } from '../endpoint.ts';
import { listFieldProblems, toPointer } from '../field-problems.ts';
import { findUnstorable } from '../find-unstorable.ts';
import { readBytes } from '../read-json-body.ts';
import { failure, invalid, invalidField, permissionMissing } from './failures.ts';
import { findForbidden } from './permitted-fields.ts';

/** A body as sent and as parsed. */
export type AdminBody = { bytes: Uint8Array; body: unknown };

const JSON_TYPE = /^application\/(merge-patch\+)?json\s*(;|$)/i;

/**
 * Reads a JSON body of at most 1 MB; an empty one is an object without fields. Fails with 413, 415 or
 * 400; with 403 at a field that the caller may not write; with `invalid`, which names every invalid
 * and every unknown field.
 */
export async function readAdminBody(
  request: Request,
  schema: z.ZodType,
  permissions: ReadonlySet<Permission>,
): Promise<AdminBody | Failure> {
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
  const read = await schema.safeParseAsync(json, { error: describeIssue, reportInput: true });
  if (!read.success) return invalid(listFieldProblems(read.error.issues));
  const unstorable = findUnstorable(read.data);
  if (unstorable !== undefined)
    return invalidField(
      toPointer(unstorable),
      'invalid',
      'Leave out the character U+0000, and halves of characters (lone surrogates).',
    );
  return { bytes, body: read.data };
}

/** Texts where a schema has no message of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This field is required.';
  const limit = describeLimit(issue);
  return limit === undefined ? undefined : `This ${limit}.`;
}
