import { problem, type FieldProblem, type ProblemKind } from '#contract/http/problems.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { type FieldSentence, nameField } from '#contract/text/name-field.ts';
import type { Failure } from '../endpoint.ts';

/** For what does not exist and for what the caller may not see: the two cannot be told apart. */
export const NOT_FOUND: Failure = { problem: problem('not-found', 'There is nothing by that name.') };

/** A failure that needs nothing but its kind and a sentence. */
export const failure = (kind: ProblemKind, detail: string): Failure => ({ problem: problem(kind, detail) });

/** The endpoint is for members of staff alone. */
export const KEY_REFUSED: Failure = failure('not-for-keys', 'Only a signed-in member of staff can do this.');

/** The caller lacks a permission; `field` is the JSON Pointer of the field that needs it. */
export function permissionMissing(permission: Permission, field?: string): Failure {
  const detail = field
    ? `${field} needs the permission ${permission}.`
    : `This needs the permission ${permission}.`;
  return { problem: { ...problem('permission-missing', detail, field), permission } };
}

/** The caller's roles do not show the field, so a list tells nothing by it. */
export const fieldHidden = (field: string, permission: Permission | undefined): Failure =>
  permission === undefined
    ? { problem: problem('permission-missing', `Your role does not show ${field}.`, field) }
    : permissionMissing(permission, field);

/** Some fields of the body are invalid. */
export const invalid = (errors: readonly FieldProblem[]): Failure => ({
  problem: { ...problem('invalid', 'Correct the fields and send it again.'), errors },
});

/** One field of the body, or one parameter, is invalid; `say` is given its name. */
export const invalidField = (pointer: string, code: string, say: FieldSentence): Failure =>
  invalid([{ pointer, code, detail: say(nameField(pointer.split('/').slice(1))) }]);

/** The request names an older version than the present one. */
export function changedMeanwhile(change: {
  /** The resource as a read returns it now. */
  current: unknown;
  /** Fields that were changed since the version that the request names. */
  changedFields: readonly string[];
  /** Name of who changed it last; `null`: not known. */
  by: string | null;
  at: Date | null;
}): Failure {
  const { current, changedFields, by, at } = change;
  const detail = 'It was changed since you read it. Compare, and send it again with the new version.';
  return {
    problem: {
      ...problem('changed-meanwhile', detail),
      current,
      changedFields,
      by,
      at: at?.toISOString() ?? null,
    },
  };
}

/** The present state does not allow the command. */
export const notAllowedNow = (detail: string, state: string, allowed: readonly string[]): Failure => ({
  problem: { ...problem('not-allowed-now', detail), state, allowed },
});
