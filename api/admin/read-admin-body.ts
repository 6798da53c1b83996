import type { z } from 'zod';
import type { FieldProblem } from '#contract/http/problems.ts';
import { MAX_ADMIN_JSON_BYTES } from '#contract/http/route.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { type FieldRefusal, parseFields } from '#platform/fields/parse-fields.ts';
import type { Failure } from '../endpoint.ts';
import { listFieldProblems, toPointer } from '../field-problems.ts';
import { findUnstorable } from '../find-unstorable.ts';
import { readBytes } from '../read-json-body.ts';
import { failure, invalid, invalidField, permissionMissing } from './failures.ts';
import { findForbidden } from './permitted-fields.ts';
import { FIELD_SENTENCES } from './field-sentences.ts';

/** A body as sent and as parsed. */
export type AdminBody = { bytes: Uint8Array; body: unknown };

/**
 * A body of which some fields are refused, by their JSON Pointers. `rest` has the others, parsed, and
 * stands in for those.
 */
export type RefusedBody = Failure & { rest?: { body: unknown; refused: readonly string[] } };

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
    const errors = listFieldProblems(read.refusals);
    const refused = errors.map(({ pointer }) => pointer);
    const paths = read.refusals.flatMap(listFields);
    // Without the fields; where one cannot be missing in its group, without the group.
    for (const without of [paths, paths.map((path) => path.slice(0, 1))]) {
      const rest = parseFields(schema, withoutFields(json, without, standIns));
      if ('data' in rest) return { ...invalid(errors), rest: { body: rest.data, refused } };
      // A rule of the schema itself that compares fields.
      const others = omitRefused(listFieldProblems(rest.refusals), refused);
      if (others.length > 0) return invalid([...errors, ...others]);
    }
    return invalid(errors);
  }
  const unstorable = findUnstorable(read.data);
  if (unstorable !== undefined)
    return invalidField(toPointer(unstorable), 'invalid', FIELD_SENTENCES.unstorable);
  return { bytes, body: read.data };
}

/** Omits problems of fields that are refused already, of what is in them, and of what they are in. */
export const omitRefused = (errors: readonly FieldProblem[], refused: readonly string[]): FieldProblem[] =>
  errors.filter(({ pointer }) => !refused.some((one) => isWithin(pointer, one) || isWithin(one, pointer)));

const isWithin = (pointer: string, other: string): boolean => `${pointer}/`.startsWith(`${other}/`);

type Path = readonly PropertyKey[];

/** The paths of the fields that a refusal is about: an entry of a list is refused with its list. */
function listFields({ path, issue }: FieldRefusal): Path[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key]);
  return [path.slice(0, path.findLastIndex((part) => typeof part === 'string') + 1)];
}

/** The body with the stand-in of each of these fields, by its name, or without it. */
function withoutFields(
  json: unknown,
  paths: readonly Path[],
  standIns: Readonly<Record<string, unknown>>,
): unknown {
  if (paths.some((path) => path.length === 0) || typeof json !== 'object' || json === null) return json;
  const change = (name: string, value: unknown): [string, unknown][] => {
    const within = paths.filter(([first]) => String(first) === name).map(([, ...more]) => more);
    if (!within.some((path) => path.length === 0)) return [[name, withoutFields(value, within, standIns)]];
    return Object.hasOwn(standIns, name) ? [[name, standIns[name]]] : [];
  };
  if (Array.isArray(json))
    return json.flatMap((value: unknown, index) => change(String(index), value).map(([, one]) => one));
  const missing = paths.flatMap(([name, ...more]) =>
    more.length === 0 && name !== undefined && !Object.hasOwn(json, name) ? [[String(name), null]] : [],
  );
  const given: [string, unknown][] = Object.entries({ ...Object.fromEntries(missing), ...json });
  return Object.fromEntries(given.flatMap(([name, value]) => change(name, value)));
}
