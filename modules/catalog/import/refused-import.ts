import type { Issue } from '../issue.ts';
import { toRowNames } from './to-record.ts';

/** An issue of a product of the files, by the id that its row has there. */
type RowIssue = Issue & { id: string };

/** An import that the rules of products refuse. The caller's transaction rolls back. */
export class RefusedImport extends Error {
  readonly issues: readonly { id: string; field: string; message: string }[];

  constructor(issues: readonly RowIssue[]) {
    const named = issues.map(toRowIssue);
    super(named.map(({ id, field, message }) => `${id}: ${field} ${message}`).join('\n'));
    this.issues = named;
  }
}

/** An issue at the field of a row. The reason stands in no row: it is given for the whole import. */
function toRowIssue({ id, field, attribute, message }: RowIssue) {
  if (field === 'reason')
    return { id, field: 'price', message: 'moves by more than 30 %: give one reason for all, --reason "…"' };
  const [name = '', ...path] = field.split('.');
  const [row = name] = toRowNames([name]);
  if (attribute) return { id, field: row, message: `${attribute.key} ${message}` };
  return { id, field: row, message: path.length === 0 ? message : `${path.join('.')} ${message}` };
}
