import type { z } from 'zod';
import { type FieldProblem, problem } from '#contract/http/problems.ts';
import type { Failure } from './endpoint.ts';

/** Lists every fault that a schema found; unknown fields are named one by one. */
export const listFieldProblems = (issues: readonly z.core.$ZodIssue[]): FieldProblem[] =>
  issues.flatMap((issue) => toFieldProblems(issue));

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

const toSentence = (message: string): string => (/[.?!]$/.test(message) ? message : `${message}.`);

/** Returns the JSON Pointer of a field of the body, or of a parameter: `/lines/0/quantity`, `/cursor`. */
export const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * The failure of a parameter or of a field of the body; `message` says what it must be, without a full
 * stop. `errors`: every fault, if there may be several.
 */
export function invalidParameter(
  name: string,
  message: string,
  errors: readonly FieldProblem[] = [
    { pointer: toPointer([name]), code: 'invalid', detail: toSentence(message) },
  ],
): Failure {
  return { problem: { ...problem('bad-parameter', `${name} ${message}.`, name), errors } };
}

/** The failure of a parameter that occurs twice. */
export function refuseRepeated(name: string): Failure {
  return invalidParameter(name, 'may only be given once');
}
