import { eq } from 'drizzle-orm';
import type { FrontPart } from '#contract/content/front-parts.ts';
import { type Home, HomeSchema } from '#contract/content/home.ts';
import type { PictureData } from '#contract/picture.ts';
import type { DraftResource } from '#modules/editing/index.ts';
import { type EditRefusal, type RecordData, toFieldIssues } from '#modules/editing/kinds.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { parseFields } from '#platform/fields/parse-fields.ts';
import { BARE_HOME } from './bare-settings.ts';
import {
  findGroupIssues,
  findSettingsGroup,
  saveSettingsGroup,
  type SettingsGroup,
} from './settings-group.ts';
import { ANNOUNCEMENT, HOME, MENUS } from './shop-groups.ts';
import { settingsGroup } from './tables.ts';

type Group = SettingsGroup<RecordData>;
const GROUPS: Readonly<Record<FrontPart, Group>> = { home: HOME, menus: MENUS, announcement: ANNOUNCEMENT };
const FIELDS: Readonly<Record<FrontPart, readonly string[]>> = {
  home: Object.keys(HomeSchema.shape),
  menus: ['menus'],
  announcement: ['announcement'],
};

/** A part as it is stored, locked until the transaction ends; version 0: it was never saved. */
export type StoredPart = { kind: 'settings'; id: FrontPart; version: number; record: RecordData };

/** Finds a part in the shop. */
export async function findPart(db: Handle, part: FrontPart): Promise<StoredPart> {
  const stored = await findSettingsGroup(db, GROUPS[part]);
  const record = stored?.value ?? (part === 'home' ? BARE_HOME : {});
  return { kind: 'settings', id: part, version: stored?.version ?? 0, record };
}

/** As `findPart`, and locks its row. */
export async function lockPart(tx: Transaction, part: FrontPart): Promise<StoredPart> {
  await tx
    .select({ name: settingsGroup.name })
    .from(settingsGroup)
    .where(eq(settingsGroup.name, part))
    .for('update');
  return await findPart(tx, part);
}

/** Returns why a part cannot be so: its form, and its rules. */
export async function checkPart(
  db: Handle,
  part: FrontPart,
  record: RecordData,
): Promise<{ record: RecordData } | Extract<EditRefusal<RecordData>, { kind: 'invalid' }>> {
  const group = GROUPS[part];
  const parsed = parseFields(group.schema, record);
  if ('refusals' in parsed) return { kind: 'invalid', issues: toFieldIssues(parsed.refusals) };
  const issues = await findGroupIssues(db, group, parsed.data);
  return issues.length > 0 ? { kind: 'invalid', issues } : { record: parsed.data };
}

/** The parts as resources that can have drafts. A draft may begin before the first save. */
export const frontDrafts = (part: FrontPart): DraftResource<EditRefusal<RecordData>> => ({
  kind: 'settings',
  fields: FIELDS[part],
  firstVersion: 0,
  find: (tx) => lockPart(tx, part),
  async update(tx, actor, { record, expectedVersion, reason }) {
    const checked = await checkPart(tx, part, record);
    if ('kind' in checked) return { kind: 'refused', refusal: checked };
    const input = { value: checked.record, expectedVersion, ...(reason !== undefined && { reason }) };
    const outcome = await saveSettingsGroup(tx, actor, GROUPS[part], input);
    if (outcome.kind !== 'conflict') return { kind: 'saved', version: outcome.version };
    const { current } = outcome;
    const { version = 0, updatedBy: by = '', updatedAt: at = new Date(), value = {} } = current ?? {};
    const refusal = { currentVersion: version, current: value, changedFields: [...FIELDS[part]], by, at };
    return { kind: 'refused', refusal: { kind: 'changed-meanwhile', ...refusal } };
  },
});

/** Writes a part as the shop would show it, without a version or an event: the caller rolls back. */
export async function writePart(tx: Transaction, part: FrontPart, value: RecordData): Promise<void> {
  const row = { name: part, value, updatedBy: 'preview' };
  await tx
    .insert(settingsGroup)
    .values(row)
    .onConflictDoUpdate({ target: settingsGroup.name, set: { value } });
}

type Pictures = Readonly<Record<string, PictureData>>;

/** Returns what staff edit of a stored part; of the home page with the names of its pictures. */
export function toEdited(part: FrontPart, record: RecordData, pictures: Pictures): RecordData {
  const edited = Object.fromEntries(FIELDS[part].map((field) => [field, record[field]]));
  const home = part === 'home' ? HomeSchema.safeParse(edited).data : undefined;
  return home ? withUsualPictures(home, pictures) : edited;
}

/** Names the demo's picture of a place that has none of its own, so that the two can be moved together. */
function withUsualPictures(home: Home, pictures: Pictures): Home {
  const name = (own: string | null | undefined, usual: string): string | null =>
    own === undefined ? (Object.hasOwn(pictures, usual) ? usual : null) : own;
  return {
    ...home,
    heroSlides: home.heroSlides.map((slide, place) => ({
      ...slide,
      picture: name(slide.picture, `hero-${place + 1}`),
    })),
    collectionCards: home.collectionCards.map((card) => ({
      ...card,
      picture: name(card.picture, `collection-${card.collection}`),
    })),
    categoryCards: home.categoryCards.map((card) => ({
      ...card,
      picture: name(card.picture, `category-${card.category}`),
    })),
  };
}
