import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { PictureData } from '#contract/picture.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { findSettingsGroup } from './settings-group.ts';
import { HOME } from './shop-groups.ts';
import type { ShopSettingsInput } from './shop-settings.ts';
import { shopPicture } from './tables.ts';

type Names = Pick<ShopSettingsInput, 'pictures' | 'reusedPictures'>;

/**
 * Replaces the names of the demo pictures on the home page. A name under which the merchant has a
 * picture keeps the merchant's. `updateDemoShopPictures` fills in the pictures.
 */
export async function replaceDemoPictureNames(tx: Transaction, home: Names): Promise<void> {
  const names = getPictureNames(home);
  const isGone = names.length === 0 ? undefined : notInArray(shopPicture.name, names);
  await tx.delete(shopPicture).where(and(eq(shopPicture.isDemo, true), isGone));
  await addDemoPictures(tx, names);
}

/**
 * Updates the demo's pictures of the home page to those in `found`, by name. A shop that still has
 * the demo's slides also gets pictures that the demo's settings did not name when it was seeded.
 */
export async function updateDemoShopPictures(
  tx: Transaction,
  demo: ShopSettingsInput,
  found: ReadonlyMap<string, PictureData>,
): Promise<void> {
  const home = await findSettingsGroup(tx, HOME);
  const slides = JSON.stringify(home?.value.heroSlides);
  if (slides === JSON.stringify(demo.heroSlides)) await addDemoPictures(tx, getPictureNames(demo));
  const picture = sql`${JSON.stringify(Object.fromEntries(found))}::jsonb -> ${shopPicture.name}`;
  await tx
    .update(shopPicture)
    .set({ picture })
    .where(and(eq(shopPicture.isDemo, true), sql`${shopPicture.picture} is distinct from ${picture}`));
}

const getPictureNames = ({ pictures, reusedPictures }: Names): string[] => [
  ...pictures,
  ...Object.keys(reusedPictures),
];

async function addDemoPictures(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insert(shopPicture)
    .values(names.map((name) => ({ name, isDemo: true })))
    .onConflictDoNothing();
}
