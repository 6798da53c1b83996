import { and, eq } from 'drizzle-orm';
import { PUBLISHING_STATES, type PublishingState } from '#contract/catalog/publishing-states.ts';
import type { PictureData } from '#contract/picture.ts';
import type { TextKind } from '#contract/content/text-kinds.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { findMedia } from '#modules/media/index.ts';
import {
  type Draft,
  findDraft,
  listDraftIds,
  listPlans,
  type PublishingPlan,
} from '#modules/editing/index.ts';
import type { ListedRecord, RecordData } from '#modules/editing/kinds.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { textRead } from './tables.ts';
import { groupOfText, nameText, textRecords } from './text-kinds.ts';

/** A text in a list. */
export type TextRow = {
  id: string;
  title: string;
  group: string | null;
  version: number;
  /** `null`: texts of its kind are always shown. */
  status: PublishingState | null;
  updatedAt: Date;
  /** Delivered with the release, and no Owner has read or changed it. */
  isUnread: boolean;
  hasDraft: boolean;
  plan: PublishingPlan | null;
  /** The path of its page; `null` without one. */
  path: string | null;
};

/** A text with its fields, and what is saved of it and not public. */
export type OfficeText = TextRow & {
  fields: RecordData;
  draft: Draft | null;
  /** The files of its uploaded picture. */
  shownPicture: PictureData | null;
};

/** Lists all texts of a kind, in the order of the shop. */
export async function listTexts(db: Handle, kind: TextKind): Promise<TextRow[]> {
  const [records, drafts, read, plans] = await Promise.all([
    textRecords(kind).list(db),
    listDraftIds(db, kind),
    db.select({ id: textRead.id }).from(textRead).where(eq(textRead.kind, kind)),
    listPlans(db, kind),
  ]);
  const readIds = new Set(read.map(({ id }) => id));
  return records.map((stored) =>
    toRow(kind, stored, {
      isRead: readIds.has(stored.id),
      hasDraft: drafts.has(stored.id),
      plan: plans.get(stored.id) ?? null,
    }),
  );
}

/** Finds a text of any status; `undefined` for an unknown id. */
export async function findText(db: Handle, kind: TextKind, id: string): Promise<OfficeText | undefined> {
  const [stored] = await textRecords(kind).list(db, id);
  if (!stored) return undefined;
  const [draft, [read], plans] = await Promise.all([
    findDraft(db, { kind, id }),
    db
      .select({ id: textRead.id })
      .from(textRead)
      .where(and(eq(textRead.kind, kind), eq(textRead.id, id))),
    listPlans(db, kind),
  ]);
  const row = toRow(kind, stored, {
    isRead: read !== undefined,
    hasDraft: draft !== undefined,
    plan: plans.get(id) ?? null,
  });
  const { status: _, ...fields } = stored.record;
  const { picture } = { ...fields, ...draft?.patch };
  const shown = typeof picture === 'string' ? (await findMedia(db, [picture])).get(picture) : undefined;
  return { ...row, fields, draft: draft ?? null, shownPicture: shown ?? null };
}

/** Notes that staff have read a delivered text, which stays as it is. Returns whether the text exists. */
export async function markTextRead(
  tx: Transaction,
  actor: Actor,
  { kind, id }: { kind: TextKind; id: string },
): Promise<boolean> {
  if (!(await textRecords(kind).lock(tx, id))) return false;
  const marked = await tx.insert(textRead).values({ kind, id }).onConflictDoNothing().returning();
  if (marked.length > 0)
    await recordEvent(tx, actor, {
      action: `${kind}.marked-read`,
      resource: { kind, id },
      before: { isRead: false },
      after: { isRead: true },
    });
  return true;
}

type State = { isRead: boolean; hasDraft: boolean; plan: PublishingPlan | null };

function toRow(
  kind: TextKind,
  { id, version, updatedAt, isUnedited, record }: ListedRecord<RecordData>,
  { isRead, hasDraft, plan }: State,
): TextRow {
  const { path } = textRecords(kind);
  return {
    id,
    title: nameText(kind, id, record),
    group: groupOfText(kind, record),
    version,
    status: PUBLISHING_STATES.find((state) => state === record['status']) ?? null,
    updatedAt,
    isUnread: isUnedited && !isRead,
    hasDraft,
    plan,
    path: path?.(id, record) ?? null,
  };
}
