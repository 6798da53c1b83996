import type { z } from 'zod';
import type { FieldProblem } from '#contract/http/problems.ts';
import { MAX_ADMIN_JSON_BYTES } from '#contract/http/route.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { describeLimit } from '#platform/describe-limit.ts';
import type { Failure } from '../endpoint.ts';
import { findUnstorable } from '../find-unstorable.ts';
import { readBytes } from '../read-json-body.ts';
import { failure, invalid, permissionMissing } from './failures.ts';
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
  if (!read.success) return invalid(read.error.issues.flatMap((issue) => toFieldProblems(issue)));
  const unstorable = findUnstorable(read.data);
  if (unstorable !== undefined)
    return invalid([
      {
        pointer: toPointer(unstorable),
        code: 'invalid',
        detail: 'Leave out the character U+0000, and halves of characters (lone surrogates).',
      },
    ]);
  return { bytes, body: read.data };
}

/** One issue of Zod as field problems; unknown fields are named one by one. */
function toFieldProblems(issue: z.core.$ZodIssue, base: readonly PropertyKey[] = []): FieldProblem[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      pointer: toPointer([...path, key]),
      code: 'unknown-field',
      detail: 'There is no such field.',
    }));
  if (issue.code === 'invalid_union') {
    // The alternative that comes closest: its issues say more than "none fits".
    const [closest] = issue.errors.toSorted((one, other) => one.length - other.length);
    if (closest && closest.length > 0) return closest.flatMap((inner) => toFieldProblems(inner, path));
  }
  return [{ pointer: toPointer(path), code: getCode(issue), detail: toSentence(issue.message) }];
}

function getCode(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong-type';
    case 'too_small':
      return 'too-small';
    case 'too_big':
      return 'too-large';
    case 'invalid_value':
      return 'not-allowed';
    case 'invalid_format':
      return 'invalid-format';
    case 'custom':
      return typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'invalid';
    default:
      return 'invalid';
  }
}

/** Texts where a schema has no message of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This field is required.';
  const limit = describeLimit(issue);
  return limit === undefined ? undefined : `This ${limit}.`;
}

const toSentence = (message: string): string => (/[.?!]$/.test(message) ? message : `${message}.`);

const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
