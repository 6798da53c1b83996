import { and, eq, notInArray } from 'drizzle-orm';
import { noteUse } from '#modules/media/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { ShopSettingsInput } from './shop-settings.ts';
import { shopPicture } from './tables.ts';

type Home = Pick<
  ShopSettingsInput,
  'heroSlides' | 'collectionCards' | 'categoryCards' | 'pictures' | 'reusedPictures'
>;

/** The pictures that slides and cards name: keys of uploaded ones, and names of the demo's. */
export const listHomePictures = ({
  heroSlides,
  collectionCards,
  categoryCards,
}: Pick<Home, 'heroSlides' | 'collectionCards' | 'categoryCards'>): string[] => [
  ...new Set([...heroSlides, ...collectionCards, ...categoryCards].flatMap(({ picture }) => picture ?? [])),
];

/**
 * Writes what other tables repeat of a changed home page: the names of its demo pictures, and which
 * uploaded pictures are shown.
 */
export async function placeHomePictures(
  tx: Transaction,
  { before, after }: { before: Home | undefined; after: Home },
): Promise<void> {
  await replaceDemoPictureNames(tx, after);
  const used = listHomePictures(after);
  const unused = before ? listHomePictures(before).filter((key) => !used.includes(key)) : [];
  await noteUse(tx, { used, unused });
}

/**
 * Replaces the names of the demo pictures on the home page. A name under which the merchant has a
 * picture keeps the merchant's. `updateDemoShopPictures` fills in the pictures.
 */
async function replaceDemoPictureNames(tx: Transaction, home: Home): Promise<void> {
  const names = getPictureNames(home);
  const isGone = names.length === 0 ? undefined : notInArray(shopPicture.name, names);
  await tx.delete(shopPicture).where(and(eq(shopPicture.isDemo, true), isGone));
  await addDemoPictures(tx, names);
}

/** The names of the demo pictures that a file of settings lists. */
export const getPictureNames = ({
  pictures,
  reusedPictures,
}: Pick<Home, 'pictures' | 'reusedPictures'>): string[] => [...pictures, ...Object.keys(reusedPictures)];

/** Adds names of demo pictures that the shop does not have yet. */
export async function addDemoPictures(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insert(shopPicture)
    .values(names.map((name) => ({ name, isDemo: true })))
    .onConflictDoNothing();
}
