import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PictureData } from '#contract/picture.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import { recordEvent, recordEvents } from '#modules/audit/index.ts';
import { type Actor, formatActor, SCHEDULE } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { media } from './tables.ts';

/** Days for which files stay that nothing shows any more: an undo brings the picture back (B30). */
export const UNUSED_DAYS = 30;

const RowSchema = z.object({ picture: PictureSchema });

/** Notes pictures whose files are in the folder. A known one stays as it is; a deleted one is back. */
export async function saveMedia(
  tx: Transaction,
  actor: Actor,
  pictures: readonly PictureData[],
): Promise<void> {
  for (const picture of pictures)
    await tx
      .insert(media)
      .values({ key: picture.key, picture, createdBy: formatActor(actor) })
      .onConflictDoUpdate({ target: media.key, set: { deletedAt: null } });
}

/**
 * Notes an uploaded picture, with an event unless it was known as it is. `sourceHash`: SHA-256 of its
 * file, in hexadecimal.
 */
export async function saveUpload(
  tx: Transaction,
  actor: Actor,
  picture: PictureData,
  sourceHash?: string,
): Promise<void> {
  const { key, looks } = picture;
  const known = (await findMedia(tx, [key])).get(key);
  await saveMedia(tx, actor, [picture]);
  if (sourceHash !== undefined) await tx.update(media).set({ sourceHash }).where(eq(media.key, key));
  if (known?.looks.length === looks.length) return;
  await recordEvent(tx, actor, {
    action: 'media.uploaded',
    resource: { kind: 'media', id: key },
    before: known ? { looks: known.looks } : null,
    after: { looks },
  });
}

/** Finds pictures by their keys; deleted ones are left out. */
export async function findMedia(db: Handle, keys: readonly string[]): Promise<Map<string, PictureData>> {
  const rows = await queryRows(
    db,
    sql`select picture from media where key = any (${sql.param([...keys])}::text[]) and deleted_at is null`,
    RowSchema,
  );
  return new Map(rows.map(({ picture }) => [picture.key, picture]));
}

/** Finds the keys of the pictures that were made of files with these hashes, by the hash. */
export async function findKeysOfSources(
  db: Handle,
  hashes: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await queryRows(
    db,
    sql`select source_hash as hash, key from media
         where source_hash = any (${sql.param([...hashes])}::text[]) and deleted_at is null`,
    z.object({ hash: z.string(), key: z.string() }),
  );
  const found = Map.groupBy(rows, ({ hash }) => hash);
  return new Map([...found].map(([hash, of]) => [hash, of.map(({ key }) => key)]));
}

/** Notes which pictures are shown from now on, and which no longer. */
export async function noteUse(
  tx: Transaction,
  { used, unused }: { used: readonly string[]; unused: readonly string[] },
): Promise<void> {
  await tx
    .update(media)
    .set({ unusedSince: null, deletedAt: null })
    .where(inArray(media.key, [...used]));
  await tx
    .update(media)
    .set({ unusedSince: sql`now()` })
    .where(inArray(media.key, [...unused]));
}

/** Returns which of these keys no upload has, also no deleted one. */
export async function findUnknownKeys(db: Handle, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(inArray(media.key, [...keys]));
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}

/**
 * Forgets pictures that nothing has shown for 30 days, and returns their keys: the caller deletes their
 * files. `inUse` are the keys that something shows all the same.
 */
export async function forgetUnusedMedia(tx: Transaction, inUse: readonly string[]): Promise<string[]> {
  // Those of deleted products.
  const isUnused = sql`${media.key} <> all (${sql.param([...inUse])}::text[])`;
  await tx
    .update(media)
    .set({ unusedSince: sql`now()` })
    .where(and(isNull(media.unusedSince), isUnused));
  const rows = await tx
    .delete(media)
    .where(and(lt(media.unusedSince, sql`now() - make_interval(days => ${UNUSED_DAYS})`), isUnused))
    .returning({ key: media.key });
  const keys = rows.map(({ key }) => key);
  await recordEvents(
    tx,
    SCHEDULE,
    keys.map((key) => ({
      action: 'media.removed',
      resource: { kind: 'media', id: key },
      before: { key },
      after: null,
    })),
  );
  return keys;
}
