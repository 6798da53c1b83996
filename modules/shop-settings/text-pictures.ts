import { isDeepStrictEqual } from 'node:util';
import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Focus, PictureData } from '#contract/picture.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import { type Inverses, recordEvent, refuseUndo, UNDONE, UNDO_REFUSALS } from '#modules/audit/index.ts';
import { findMedia, noteUse } from '#modules/media/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { shopPicture } from './tables.ts';

/** A picture of the shop, which texts show by its name (`::picture[Caption]{name=casks}`). */
type TextPicture = { name: string; picture: PictureData };

/** Lists the pictures of the shop by their names. */
export async function listTextPictures(db: Handle): Promise<TextPicture[]> {
  const rows = await db
    .select()
    .from(shopPicture)
    .where(isNotNull(shopPicture.picture))
    .orderBy(asc(shopPicture.name));
  return rows.flatMap(({ name, picture }) => {
    const { data } = PictureSchema.safeParse(picture);
    return data ? [{ name, picture: data }] : [];
  });
}

/** Lists the keys of the uploaded pictures that texts can show. */
export const listTextPictureKeys = async (db: Handle): Promise<string[]> =>
  (await listTextPictures(db)).map(({ picture }) => picture.key);

/**
 * Describes a picture of the shop and says what stays in sight of it, or adds an upload under a name.
 * Every text that names it shows it so. `unknown`: there is neither that picture nor that upload.
 */
export async function saveTextPicture(
  tx: Transaction,
  actor: Actor,
  input: {
    name: string;
    /** Of an upload; `undefined`: the files stay. */
    key: string | undefined;
    alt: string;
    focus: Focus | undefined;
  },
): Promise<'saved' | 'unknown'> {
  const { name, key, alt, focus } = input;
  const before = await lockPicture(tx, name);
  const files = key === undefined || key === before?.key ? before : (await findMedia(tx, [key])).get(key);
  if (!files) return 'unknown';
  const { focus: _, ...rest } = files;
  await writePicture(tx, actor, { name, before, after: { ...rest, alt, ...(focus && { focus }) } });
  return 'saved';
}

async function lockPicture(tx: Transaction, name: string): Promise<PictureData | undefined> {
  const [row] = await tx.select().from(shopPicture).where(eq(shopPicture.name, name)).for('update');
  return PictureSchema.safeParse(row?.picture).data;
}

type Change = { name: string; before: PictureData | undefined; after: PictureData | undefined };

async function writePicture(tx: Transaction, actor: Actor, { name, before, after }: Change): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  // A delivered picture that is changed is the merchant's: no release replaces it.
  const set = { picture: after, isDemo: false };
  if (!after) await tx.delete(shopPicture).where(eq(shopPicture.name, name));
  else
    await tx
      .insert(shopPicture)
      .values({ name, ...set })
      .onConflictDoUpdate({ target: shopPicture.name, set });
  const isReplaced = before !== undefined && before.key !== after?.key;
  await noteUse(tx, { used: after ? [after.key] : [], unused: isReplaced ? [before.key] : [] });
  await recordEvent(tx, actor, {
    action: ACTION,
    resource: { kind: 'text-picture', id: name },
    before: before ? { picture: before } : null,
    after: after ? { picture: after } : null,
  });
}

const ACTION = 'text-picture.changed';

/** Returns the inverse of a change of such a picture. */
export const createTextPictureInverses = (): Inverses => ({
  [ACTION]: async (tx, actor, { resource: { id: name }, before, after }) => {
    const [former, written] = [before, after].map((one) => PictureSchema.safeParse(one?.['picture']).data);
    const present = await lockPicture(tx, name);
    if (!isDeepStrictEqual(present, written)) return refuseUndo(UNDO_REFUSALS.changed);
    await writePicture(tx, actor, { name, before: present, after: former });
    return UNDONE;
  },
});
