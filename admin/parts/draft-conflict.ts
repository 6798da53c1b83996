import { ApiProblem } from '../api-client/api-problem.ts';

/** Fields that another person published to other values, over a version. */
export type DraftConflict = { fields: readonly string[]; currentVersion: number };

/** Reads the conflict for which a draft was not published. */
export function readConflict(error: unknown): DraftConflict | undefined {
  if (!(error instanceof ApiProblem) || error.kind !== 'draft-conflict') return undefined;
  const { conflicts, current } = error.members;
  const fields = (Array.isArray(conflicts) ? conflicts : []).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'field' in one && typeof one.field === 'string'
      ? [one.field]
      : [],
  );
  const found: { version?: unknown } = typeof current === 'object' && current !== null ? current : {};
  return { fields, currentVersion: Number(found.version) };
}

/** Chooses one side for all fields of a conflict. */
export const decideConflict = ({ fields, currentVersion }: DraftConflict, side: 'current' | 'draft') => ({
  currentVersion,
  choices: Object.fromEntries(fields.map((field) => [field, side])),
});
