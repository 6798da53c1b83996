import { formatCents } from '#contract/money.ts';
import { nameField } from '#contract/text/name-field.ts';
import type { Issue } from '#modules/catalog/files.ts';
import { toRowNames } from '../files/grouped-fields.ts';

/**
 * An issue of a product of the files, by the id that its row has there; `storedSaleCents`: a sale
 * price that the row does not give, and that stays.
 */
type RowIssue = Issue & { id: string; storedSaleCents: number | null };

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
function toRowIssue({ id, field, code, attribute, holder, because, message, storedSaleCents }: RowIssue) {
  if (because !== undefined)
    return { id, field: 'price', message: `${because}: give one reason for all, --reason "…"` };
  if (code === 'not-below-price' && storedSaleCents !== null)
    return {
      id,
      field: 'price',
      message: `must be above the stored sale price ${formatCents(storedSaleCents)}`,
    };
  const [name = '', ...path] = field.split('.');
  const [row = name] = toRowNames([name]);
  if (holder)
    return {
      id,
      field: row,
      message: `${holder.value} is taken by the product ${holder.name} (id ${holder.id})`,
    };
  if (attribute) return { id, field: row, message: `${attribute.key} ${message}` };
  return {
    id,
    field: row,
    message: path.length === 0 ? message : `${nameField([name, ...path])} ${message}`,
  };
}
