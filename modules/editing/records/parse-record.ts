import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { parseFields } from '#platform/fields/parse-fields.ts';
import type { FieldIssue } from './record-kind.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses a record that is to be saved. A field that equals the stored one passes as it is: a value of
 * an earlier release, or of a limit that has changed since, never blocks what is unrelated.
 */
export function parseRecord<Shape extends z.core.$ZodShape>(
  schema: z.ZodObject<Shape>,
  wanted: Fields,
  before: Fields | undefined,
): { record: z.output<z.ZodObject<Shape>>; issues: InvalidField[] } {
  const parsed = parseFields(schema, wanted);
  if ('data' in parsed) return { record: parsed.data, issues: [] };
  const changed = listChanged(wanted, before);
  const issues = toFieldIssues(parsed.refusals).filter(({ field }) =>
    field === '' ? changed.some((name) => !(name in schema.shape)) : changed.includes(fieldOf(field)),
  );
  const normalized = changed.flatMap((field) => {
    const one = Object.hasOwn(schema.shape, field) ? schema.shape[field] : undefined;
    const result = one && 'safeParse' in one ? (one as z.ZodType).safeParse(wanted[field]) : undefined;
    return result?.success ? [[field, result.data] as const] : [];
  });
  const record = { ...wanted, ...Object.fromEntries(normalized) };
  return { record: record as z.output<z.ZodObject<Shape>>, issues };
}

type InvalidField = FieldIssue & { code: 'invalid' };

/** Returns the issues of a value that a schema refuses. */
export const toFieldIssues = (
  refusals: readonly { path: readonly PropertyKey[]; message: string }[],
): InvalidField[] =>
  refusals.map(({ path, message }) => ({ field: path.map(String).join('.'), code: 'invalid', message }));

const fieldOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** Names of the fields that differ from the stored ones; all of a new record. */
export const listChanged = (wanted: Fields, before: Fields | undefined): string[] =>
  Object.keys({ ...before, ...wanted }).filter(
    (field) => !before || !isDeepStrictEqual(wanted[field], before[field]),
  );

/** Whether a record that is stored changes nothing but its status: its texts are not checked again. */
export const isOnlyStatus = (wanted: Fields, before: Fields | undefined): boolean =>
  before !== undefined && listChanged(wanted, before).every((field) => field === 'status');

/** Completes data of which some fields were removed: those are `null`. */
export const withEveryField = (schema: z.ZodObject, data: Fields): Fields => ({
  ...Object.fromEntries(Object.keys(schema.shape).map((field) => [field, null])),
  ...data,
});
