import type { z } from 'zod';
import { describeRule, mayBeNull } from './describe-rule.ts';
import { words } from './messages.ts';

/** Why a value is refused. `message` follows the name of its field: `is a number from 0 to 100`. */
export type FieldRefusal = { path: readonly PropertyKey[]; message: string; issue: z.core.$ZodIssue };

/** For the `error` of a parse: an issue without a sentence of its own gets one from its schema. */
const WITHOUT_WORDS = { error: () => '', reportInput: true } as const;

/**
 * Parses a value, and says of every part that is refused what it must be. No word of the validator is
 * in it: a schema's own message, or what the schema says of itself.
 */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema> } | { refusals: FieldRefusal[] } {
  const parsed = schema.safeParse(value, WITHOUT_WORDS);
  return parsed.success ? { data: parsed.data } : { refusals: listRefusals(schema, parsed.error.issues) };
}

/** Returns the refusals of issues that a parse without words found. */
const listRefusals = (schema: z.ZodType, issues: readonly z.core.$ZodIssue[]): FieldRefusal[] =>
  issues.flatMap((issue) => toRefusals(schema, issue));

function toRefusals(
  schema: z.ZodType,
  issue: z.core.$ZodIssue,
  base: readonly PropertyKey[] = [],
): FieldRefusal[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'invalid_union' && issue.message === '') {
    // The alternative that comes closest: its issues say more than "none fits".
    const inner = issue.errors.filter((one) => one.every(({ path: at }) => at.length > 0));
    const [closest] = inner.toSorted((one, other) => one.length - other.length);
    if (closest && closest.length > 0) return closest.flatMap((one) => toRefusals(schema, one, path));
  }
  return [{ path, message: describeIssue(schema, issue, path), issue }];
}

function describeIssue(schema: z.ZodType, issue: z.core.$ZodIssue, path: readonly PropertyKey[]): string {
  if (issue.message !== '') return issue.message;
  if (issue.code === 'unrecognized_keys') return words.noField(issue.keys.join(', '));
  if (issue.input === undefined) return words.needed;
  const isEmpty = issue.input === null || issue.input === '';
  return isEmpty && !mayBeNull(schema, path) ? words.needed : describeRule(schema, path);
}
