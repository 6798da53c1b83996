import { formatList } from '#contract/format/format-list.ts';
import { nameField } from '#contract/text/name-field.ts';

/** Why a change is not undone, as sentences. */
export const UNDO_REFUSALS = {
  unknown: 'There is no such change.',
  part: 'This change is part of a larger one. Undo that one.',
  unfinished: 'This change is not finished.',
  undone: 'This change was undone already.',
  tooOld: 'This change is more than 90 days old.',
  personal: 'This change held personal data that were deleted since.',
  never: 'A change of this kind cannot be undone.',
  emailSent: 'An email was sent, and that cannot be undone.',
  deleted: 'What was changed was deleted since.',
  changed: 'What was changed was changed again since.',
  exists: 'What was deleted is there again.',
  fieldsChanged: (fields: readonly string[]) =>
    `Changed again since: ${formatList(fields.map((field) => nameField(field.split('.'))))}.`,
} as const;
