import { z } from 'zod';
import type { Draft, DraftConflict } from '#modules/editing/index.ts';
import { findActorName } from '#modules/staff/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { changedMeanwhile, failure } from '../failures.ts';

const instant = z.iso.datetime();
export const draftVersion = z
  .uuid()
  .meta({ description: 'The version of the draft that was read; a save replaces it by another.' });
export const patch = z
  .record(z.string(), z.unknown())
  .meta({ description: 'A merge patch over the version that the draft began with. Whole, at each save.' });

export const DraftSchema = z
  .object({
    baseVersion: z.int().meta({ description: 'The version of the resource that the draft began with.' }),
    patch,
    draftVersion,
    createdAt: instant,
    updatedAt: instant,
    by: z.string().meta({ description: 'Who saved it last.' }),
  })
  .meta({ id: 'AdminDraft' });

/** A draft as the API shows it. */
export async function presentDraft(db: Handle, draft: Draft): Promise<z.output<typeof DraftSchema>> {
  return {
    baseVersion: draft.baseVersion,
    patch: draft.patch,
    draftVersion: draft.version,
    createdAt: draft.createdAt.toISOString(),
    updatedAt: draft.updatedAt.toISOString(),
    by: await findActorName(db, draft.updatedBy),
  };
}

/** The draft was saved, published or discarded since the caller read it. */
export async function refuseDraft(db: Handle, draft: Draft | undefined): Promise<Failure> {
  return changedMeanwhile({
    current: draft ? await presentDraft(db, draft) : null,
    changedFields: draft ? Object.keys(draft.patch) : [],
    by: draft ? await findActorName(db, draft.updatedBy) : null,
    at: draft?.updatedAt ?? null,
  });
}

/** The failure of fields that both the draft and a later version changed. */
export function refuseConflicts(conflicts: readonly DraftConflict[], currentVersion: number): Failure {
  const names = conflicts.map(({ field }) => field).join(', ');
  const { problem } = failure(
    'draft-conflict',
    `Changed here and in the draft: ${names}. Choose a value for each, over version ${currentVersion}.`,
  );
  return { problem: { ...problem, conflicts, current: { version: currentVersion } } };
}
