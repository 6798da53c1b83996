import { z } from 'zod';
import { nameField } from '#contract/text/name-field.ts';
import type { discardDraft, publishDraft, saveDraft } from '#modules/editing/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { invalid, invalidField, NOT_FOUND } from '../failures.ts';
import { FIELD_SENTENCES, refuseBaseVersion } from '../field-sentences.ts';
import { draftVersion, patch, refuseConflicts, refuseDraft } from './present-draft.ts';
import { type EditRefusal, refuseEdit } from './refuse-edit.ts';

/** The body that saves a draft. */
export const DraftBody = z.strictObject({
  baseVersion: z.int().min(1),
  patch,
  draftVersion: draftVersion.nullable().meta({ description: '`null`: there was no draft.' }),
});

export const SavedDraftSchema = z.object({ draftVersion }).meta({ id: 'AdminSavedDraft' });

/** What an editor decided where draft and resource were both changed. */
export const resolution = z
  .strictObject({
    currentVersion: z.int().min(1),
    choices: z.record(z.string(), z.enum(['current', 'draft'])),
  })
  .optional()
  .meta({ description: 'The value that each conflict keeps, over the version that was seen.' });

type Outcome<Command extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Command>>;

/** The answer to saving a draft. */
export async function answerSave(
  db: Handle,
  outcome: Outcome<typeof saveDraft>,
): Promise<{ status: 200; body: z.output<typeof SavedDraftSchema> } | Failure> {
  switch (outcome.kind) {
    case 'saved':
      return { status: 200, body: { draftVersion: outcome.version } };
    case 'not-found':
      return NOT_FOUND;
    case 'draft-conflict':
      return await refuseDraft(db, outcome.draft);
    case 'unknown-version':
      return invalidField('/baseVersion', 'unknown', refuseBaseVersion(outcome.currentVersion));
    case 'fields-refused':
      return invalid(
        outcome.fields.map((field) => ({
          pointer: `/patch/${field}`,
          code: 'unknown',
          detail: FIELD_SENTENCES.notOfDrafts(nameField([field])),
        })),
      );
  }
}

/** The answer to discarding a draft. */
export async function answerDiscard(
  db: Handle,
  outcome: Outcome<typeof discardDraft>,
): Promise<{ status: 204 } | Failure> {
  if (outcome.kind === 'discarded') return { status: 204 };
  return outcome.kind === 'no-draft' ? NOT_FOUND : await refuseDraft(db, outcome.draft);
}

/** The answer to publishing a draft. `id` is that of the resource. */
export async function answerPublish(
  db: Handle,
  id: string,
  outcome: Outcome<typeof publishDraft<EditRefusal>>,
): Promise<{ status: 200; body: { version: number } } | Failure> {
  switch (outcome.kind) {
    case 'published':
      return { status: 200, body: { version: outcome.version } };
    case 'no-draft':
    case 'not-found':
      return NOT_FOUND;
    case 'draft-conflict':
      return await refuseDraft(db, outcome.draft);
    case 'conflict':
      return refuseConflicts(outcome.conflicts, outcome.currentVersion);
    case 'refused':
      return await refuseEdit(db, id, outcome.refusal);
  }
}
