import { UNDO_REFUSALS } from '#modules/audit/index.ts';
import type { EditRefusal } from './edit-records.ts';
import type { FieldIssue, RecordData } from './record-kind.ts';

/** Returns why a command wrote nothing, as sentences; none when it wrote. */
export function explainRefusal(
  result: EditRefusal<RecordData> | { kind: 'saved' | 'deleted' },
): readonly string[] {
  switch (result.kind) {
    case 'saved':
    case 'deleted':
      return [];
    case 'unknown':
      return [UNDO_REFUSALS.deleted];
    case 'exists':
      return [UNDO_REFUSALS.exists];
    case 'changed-meanwhile':
      return [UNDO_REFUSALS.changed];
    case 'not-allowed-now':
      return [`From ${result.from} it cannot become ${result.to}.`];
    case 'invalid':
      return [`It would be invalid: ${describeIssues(result.issues)}.`];
  }
}

/** Returns issues as one sentence part. */
export const describeIssues = (issues: readonly FieldIssue[]): string =>
  issues.map(({ field, message }) => (field === '' ? message : `${field} ${message}`)).join('; ');
