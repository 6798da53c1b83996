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
      return ['It was deleted since.'];
    case 'exists':
      return ['It exists again.'];
    case 'changed-meanwhile':
      return ['It was changed meanwhile.'];
    case 'not-allowed-now':
      return [`From ${result.from} it cannot become ${result.to}.`];
    case 'invalid':
      return [`It would be invalid: ${describeIssues(result.issues)}.`];
  }
}

/** Returns issues as one sentence part. */
export const describeIssues = (issues: readonly FieldIssue[]): string =>
  issues.map(({ field, message }) => (field === '' ? message : `${field} ${message}`)).join('; ');
