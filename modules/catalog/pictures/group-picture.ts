import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type PictureData, pictureAddress } from '#contract/picture.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import { recordEvent, saveRevision } from '#modules/audit/index.ts';
import { findMedia, noteUse, saveMedia } from '#modules/media/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type CategoryRecord, lockCategory } from '../record/category-record.ts';
import { type ChangedMeanwhile, checkVersion } from '#modules/editing/kinds.ts';
import { type CollectionRecord, lockCollection } from '../record/collection-record.ts';
import type { Issue } from '../record/issue.ts';
import { category, collection } from '../tables.ts';
import {
  findAltIssues,
  type PlacedPicture,
  PlacedPictureSchema,
  toPicture,
  toPlaced,
} from './placed-picture.ts';

const TABLES = { category, collection };

/** What has one picture. */
export type Group = { kind: 'category' | 'collection'; id: string };

export type SetGroupPictureResult =
  | { kind: 'saved'; id: string; version: number }
  | { kind: 'invalid'; issues: Issue[] }
  | { kind: 'unknown' }
  | ChangedMeanwhile<CategoryRecord | CollectionRecord>;

const RowSchema = z.object({ picture: PictureSchema.nullable(), imageUrl: z.string().nullable() });
type Row = z.output<typeof RowSchema>;

/**
 * Sets the picture of a category or a collection; `null` removes it. It is a new version of the group.
 * The picture comes from an upload, or is the one that it has; the demo's becomes the merchant's.
 */
export async function setGroupPicture(
  tx: Transaction,
  actor: Actor,
  input: Group & {
    picture: PlacedPicture | null;
    expectedVersion?: number | undefined;
    reason?: string | undefined;
  },
): Promise<SetGroupPictureResult> {
  const { kind, id, picture, expectedVersion, reason } = input;
  const stored = kind === 'category' ? await lockCategory(tx, id) : await lockCollection(tx, id);
  if (!stored) return { kind: 'unknown' };
  const conflict = await checkVersion<CategoryRecord | CollectionRecord>(tx, kind, stored, expectedVersion);
  if (conflict) return conflict;
  const row = await loadRow(tx, { kind, id });
  const before = placedOf(row);
  if (isDeepStrictEqual(before, picture)) return { kind: 'saved', id, version: stored.version };
  const next = await findRow(tx, picture, row);
  if (!next) return invalid('is no uploaded picture');
  const issues = next.picture ? findIssues(next.picture.alt, stored.record) : [];
  if (issues.length > 0) return { kind: 'invalid', issues };
  await writeRow(tx, { kind, id }, next);
  // The files of what was removed stay for an undo.
  await saveMedia(tx, actor, row.picture ? [row.picture] : []);
  await noteUse(tx, { used: keysOf(next), unused: keysOf(row).filter((key) => !keysOf(next).includes(key)) });
  const version = stored.version + 1;
  await tx
    .update(TABLES[kind])
    .set({ version, updatedAt: sql`now()`, updatedBy: formatActor(actor) })
    .where(eq(TABLES[kind].id, id));
  await saveRevision(tx, actor, { kind, id, version }, stored.record);
  await recordEvent(tx, actor, {
    action: `${kind}.picture-changed`,
    resource: { kind, id, version },
    before: { picture: before },
    after: { picture },
    reason,
  });
  return { kind: 'saved', id, version };
}

/** Nothing is known of what the picture of a group shows, so no description is made for it. */
function findIssues(alt: string, { name, status }: CategoryRecord | CollectionRecord): Issue[] {
  const field = 'picture.alt';
  if (alt === '' && status === 'published')
    return [{ field, code: 'publish-incomplete', message: 'is needed while it is published' }];
  return findAltIssues(alt, { name, field });
}

const invalid = (message: string): SetGroupPictureResult => ({
  kind: 'invalid',
  issues: [{ field: 'picture.key', code: 'unknown', message }],
});
const keysOf = ({ picture }: Row): string[] => (picture ? [picture.key] : []);
const placedOf = ({ picture, imageUrl }: Row): PlacedPicture | null =>
  picture || imageUrl !== null ? toPlaced({ picture, imageUrl: imageUrl ?? '' }) : null;

/** The picture of a group as the history stores it; `null`: it has none. */
export const findGroupPicture = async (tx: Transaction, group: Group): Promise<PlacedPicture | null> =>
  placedOf(await loadRow(tx, group));

/** Writes the picture of a group that was created again, if its files are still there. */
export async function restoreGroupPicture(tx: Transaction, group: Group, stored: unknown): Promise<void> {
  const picture = PlacedPictureSchema.nullish().parse(stored) ?? null;
  const row = await findRow(tx, picture, { picture: null, imageUrl: null });
  if (!row) return;
  await writeRow(tx, group, row);
  await noteUse(tx, { used: keysOf(row), unused: [] });
}

/** Notes that the picture of a group which is deleted is not shown any more; returns it. */
export async function releaseGroupPicture(
  tx: Transaction,
  actor: Actor,
  group: Group,
): Promise<PlacedPicture | null> {
  const row = await loadRow(tx, group);
  await saveMedia(tx, actor, row.picture ? [row.picture] : []);
  await noteUse(tx, { used: [], unused: keysOf(row) });
  return placedOf(row);
}

/** The columns of a picture; `undefined` when its files are not there. */
async function findRow(
  tx: Transaction,
  picture: PlacedPicture | null,
  before: Row,
): Promise<Row | undefined> {
  if (picture === null) return { picture: null, imageUrl: null };
  if ('imageUrl' in picture) return { picture: null, imageUrl: picture.imageUrl };
  const own: PictureData | undefined = before.picture?.key === picture.key ? before.picture : undefined;
  const files = own ?? (await findMedia(tx, [picture.key])).get(picture.key);
  if (!files) return undefined;
  const data = toPicture(files, picture);
  return { picture: data, imageUrl: pictureAddress(data) };
}

async function loadRow(tx: Transaction, { kind, id }: Group): Promise<Row> {
  const [row] = await queryRows(
    tx,
    sql`select picture, image_url as "imageUrl" from ${sql.identifier(kind)} where id = ${id}::uuid`,
    RowSchema,
  );
  return row ?? { picture: null, imageUrl: null };
}

async function writeRow(tx: Transaction, { kind, id }: Group, { picture, imageUrl }: Row): Promise<void> {
  await tx
    .update(TABLES[kind])
    .set({ picture, imageUrl, isDemoPicture: false })
    .where(eq(TABLES[kind].id, id));
}
