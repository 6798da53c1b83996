import { and, eq, sql } from 'drizzle-orm';
import type { PictureData } from '#contract/picture.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { findSettingsGroup } from './settings-group.ts';
import { addDemoPictures, getPictureNames } from './home-pictures.ts';
import { HOME } from './shop-groups.ts';
import type { ShopSettingsInput } from './shop-settings.ts';
import { shopPicture } from './tables.ts';

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
