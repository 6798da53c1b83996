import { FRONT_PARTS, type FrontPart, LISTED_VERSIONS } from '#contract/content/front-parts.ts';
import { findRevision } from '#modules/audit/index.ts';
import { listVersions } from '#modules/audit/office.ts';
import {
  applyDraft,
  createMergePatch,
  discardDraft,
  explainPublishing,
  findDraft,
  findDraftBase,
  planPublishing,
  publishDraft,
  type PublishPlanned,
  saveDraft,
} from '#modules/editing/index.ts';
import type { EditRefusal, RecordData } from '#modules/editing/kinds.ts';
import { type Actor, SCHEDULE } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { checkPart, findPart, frontDrafts, lockPart, toEdited, writePart } from './front-parts.ts';
import { FRONT_VALUES } from './front-page.ts';
import { loadShopContent } from './load-shop-content.ts';

type SaveInput = {
  part: FrontPart;
  /** The part whole, as `toEdited` returns it. */
  edited: RecordData;
  /** The version in the shop that the editor saw. */
  version: number;
  /** The version of the draft that the editor saw; `undefined`: there was none. */
  draftVersion: string | undefined;
};

/** What a save of a draft returns. Without a version the part is as in the shop, and has no draft. */
export type FrontDraftSaved =
  | { kind: 'saved'; version: string | null }
  | { kind: 'changed-in-shop'; version: number }
  | Extract<EditRefusal<RecordData>, { kind: 'invalid' }>
  | Exclude<Awaited<ReturnType<typeof saveDraft>>, { kind: 'saved' }>;

/**
 * Saves the draft of a part. It is checked as when it is published, so that its editor sees at once what
 * is wrong. A part that is as in the shop again loses its draft.
 */
export async function saveFrontDraft(
  tx: Transaction,
  actor: Actor,
  input: SaveInput,
): Promise<FrontDraftSaved> {
  const { part, edited, version, draftVersion } = input;
  const stored = await lockPart(tx, part);
  if (stored.version !== version) return { kind: 'changed-in-shop', version: stored.version };
  const checked = await checkPart(tx, part, { ...stored.record, ...edited });
  if ('kind' in checked) return checked;
  const draft = await findDraft(tx, stored);
  const base = await findDraftBase(tx, stored, draft);
  const { pictures } = await loadShopContent(tx);
  const patch = createMergePatch(
    toEdited(part, base.record, pictures),
    toEdited(part, checked.record, pictures),
  );
  if (Object.keys(patch).length === 0) {
    if (draft && draft.version !== draftVersion) return { kind: 'draft-conflict', draft };
    if (draft) await discardFront(tx, actor, { part, draftVersion: draft.version });
    return { kind: 'saved', version: null };
  }
  const baseVersion = base.version;
  return await saveDraft(tx, actor, frontDrafts(part), {
    id: part,
    baseVersion,
    patch,
    expectedVersion: draftVersion,
  });
}

/** Discards the draft of a part, and ends its plan. */
export async function discardFront(
  tx: Transaction,
  actor: Actor,
  { part, draftVersion }: { part: FrontPart; draftVersion: string },
): ReturnType<typeof discardDraft> {
  const resource = { kind: 'settings', id: part };
  const outcome = await discardDraft(tx, actor, { ...resource, expectedVersion: draftVersion });
  if (outcome.kind === 'discarded') await endPlan(tx, actor, part);
  return outcome;
}

type PublishInput = {
  part: FrontPart;
  draftVersion: string;
  resolution?: Parameters<typeof publishDraft>[3]['resolution'];
};

/** Publishes the draft of a part, and ends its plan. After another outcome the caller rolls back. */
export async function publishFront(
  tx: Transaction,
  actor: Actor,
  { part, draftVersion, resolution }: PublishInput,
) {
  const input = { id: part, expectedVersion: draftVersion, resolution };
  const outcome = await publishDraft(tx, actor, frontDrafts(part), input);
  if (outcome.kind === 'published') await endPlan(tx, actor, part);
  return outcome;
}

const endPlan = (tx: Transaction, actor: Actor, part: FrontPart) =>
  planPublishing(tx, actor, { kind: 'settings', id: part, publishAt: null, now: new Date() });

/** Plans when the draft of a part is published; `null` ends the plan. */
export async function planFront(
  tx: Transaction,
  actor: Actor,
  { part, publishAt, now }: { part: FrontPart; publishAt: Date | null; now: Date },
): Promise<'planned' | 'past' | 'no-draft'> {
  const stored = await lockPart(tx, part);
  if (publishAt && !(await findDraft(tx, stored))) return 'no-draft';
  return await planPublishing(tx, actor, { kind: 'settings', id: part, publishAt, now });
}

/** How the schedule publishes a part (`runDuePlans`); by the kind of its resource. */
export const PUBLISH_PLANNED_SETTINGS: Readonly<Record<string, PublishPlanned>> = {
  async settings(tx, id) {
    const part = findPartName(id);
    const draft = part && (await findDraft(tx, { kind: 'settings', id }));
    if (!draft) return 'Its draft is gone.';
    const input = { id, expectedVersion: draft.version, reason: 'planned' };
    const outcome = await publishDraft(tx, SCHEDULE, frontDrafts(part), input);
    return outcome.kind === 'no-draft' ? 'Its draft is gone.' : explainPublishing(outcome);
  },
};

const findPartName = (id: string): FrontPart | undefined => FRONT_PARTS.find((part) => part === id);

/** The newest versions of a part, each as it was. One that this release cannot read is left out. */
export async function listFrontVersions(db: Handle, part: FrontPart) {
  const stored = await findPart(db, part);
  const { pictures } = await loadShopContent(db);
  const { schema, pick } = FRONT_VALUES[part];
  const { items } = await listVersions(db, stored, { limit: LISTED_VERSIONS, after: undefined });
  const versions = await Promise.all(
    items.map(async (item) => {
      const record = await findRevision(db, { ...stored, version: item.version });
      const read = record && schema.safeParse(pick(toEdited(part, record, pictures)));
      return read?.success ? [{ ...item, value: read.data }] : [];
    }),
  );
  return versions.flat();
}

/**
 * Writes the draft of a part into the shop, to read the shop with it and roll back. Returns the part, or
 * `undefined` for an unknown one. A draft that cannot be published leaves the part as it is.
 */
export async function writeFrontDraft(tx: Transaction, id: string): Promise<FrontPart | undefined> {
  const part = findPartName(id);
  if (!part) return undefined;
  const stored = await lockPart(tx, part);
  const draft = await findDraft(tx, stored);
  const checked = draft && (await checkPart(tx, part, await applyDraft(tx, stored, draft)));
  if (checked && 'record' in checked) await writePart(tx, part, checked.record);
  return part;
}
