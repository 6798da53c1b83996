import { nameField } from '#contract/text/name-field.ts';
import { type EditRefusal, explainRefusal, type RecordData } from '#modules/editing/kinds.ts';
import type { SaveAttributeResult } from '../attributes/save-attribute.ts';
import type { DeleteCategoryResult } from '../categories/delete-category.ts';
import type { SaveCategoryResult } from '../categories/edit-category.ts';
import type { SetProductStatusResult } from '../products/set-product-status.ts';
import type { Issue } from '../record/issue.ts';

/** An issue of any kind of record. */
export type ShownIssue = Omit<Issue, 'code'> & { code: string };

type Result =
  | EditRefusal<RecordData>
  | { kind: 'saved' | 'deleted' }
  | SetProductStatusResult
  | SaveCategoryResult
  | DeleteCategoryResult
  | SaveAttributeResult;

/** Returns why a command wrote nothing, as sentences; none when it wrote. */
export function explain(result: Result): readonly string[] {
  switch (result.kind) {
    case 'attributes-lost':
      return [`Products would lose ${result.attributes.map(({ name }) => name).join(', ')}.`];
    case 'in-use':
      return ['by' in result ? `It holds ${result.count} ${result.by}.` : `${result.count} products use it.`];
    case 'invalid':
      return explainIssues(result.issues);
    default:
      return explainRefusal(result);
  }
}

/** Issues as sentences, each with the name of its field. */
export const explainIssues = (issues: readonly ShownIssue[]): string[] =>
  issues.map(
    ({ field, attribute, message }) => `${attribute?.name ?? nameField(field.split('.'))} ${message}.`,
  );
