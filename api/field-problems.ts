import { type FieldProblem, problem } from '#contract/http/problems.ts';
import { nameField } from '#contract/text/name-field.ts';
import type { FieldRefusal } from '#platform/fields/parse-fields.ts';
import type { Failure } from './endpoint.ts';

/** Lists everything that a schema refused; unknown fields are named one by one. */
export const listFieldProblems = (
  refusals: readonly FieldRefusal[],
  nameOf: (path: readonly PropertyKey[]) => string = nameField,
): FieldProblem[] =>
  refusals.flatMap(({ path, message, issue }) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          pointer: toPointer([...path, key]),
          code: 'unknown-field',
          detail: `There is no field ${key}.`,
        }))
      : [
          {
            pointer: toPointer(path),
            code: getCode(issue),
            detail: toSentence(`${nameOf(path)} ${message}`),
          },
        ],
  );

/** A whole sentence of what a field must be: `message` follows its name. */
export const toDetail = (path: readonly PropertyKey[], message: string): string =>
  toSentence(`${nameField(path)} ${message}`);

function getCode(issue: FieldRefusal['issue']): string {
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
