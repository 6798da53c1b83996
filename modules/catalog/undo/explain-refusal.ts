import type { SaveAttributeResult } from '../attributes/save-attribute.ts';
import type { SaveCategoryResult } from '../categories/edit-category.ts';
import type { SaveCollectionResult } from '../collections/edit-collection.ts';
import type { Issue } from '../record/issue.ts';
import { nameField } from '../messages.ts';
import type { SetGroupPictureResult } from '../pictures/group-picture.ts';
import type { SetProductStatusResult } from '../products/set-product-status.ts';

type Result =
  | SetProductStatusResult
  | SaveCategoryResult
  | SaveCollectionResult
  | SaveAttributeResult
  | SetGroupPictureResult
  | { kind: 'deleted' };

/** Returns why a command wrote nothing, as sentences; none when it wrote. */
export function explain(result: Result): string[] {
  switch (result.kind) {
    case 'saved':
    case 'deleted':
      return [];
    case 'unknown':
      return ['It was deleted since.'];
    case 'changed-meanwhile':
      return ['It was changed meanwhile.'];
    case 'not-allowed-now':
      return [`From ${result.from} it cannot become ${result.to}.`];
    case 'attributes-lost':
      return [`Products would lose ${result.attributes.map(({ name }) => name).join(', ')}.`];
    case 'in-use':
      return [`${result.count} products use it.`];
    case 'invalid':
      return explainIssues(result.issues);
  }
}

/** Issues as sentences, each with the name of its field. */
export const explainIssues = (issues: readonly Issue[]): string[] =>
  issues.map(({ field, attribute, message }) => `${attribute?.name ?? nameField(field)} ${message}.`);
