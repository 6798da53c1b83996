import { sql } from 'drizzle-orm';
import type { PictureData } from '#contract/picture.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { ShopSettingsInput } from './shop-settings.ts';
import { addDemoPictures, getPictureNames, writeProfile } from './save-shop-settings.ts';

/**
 * Updates the demo's pictures of the home page to those in `found`, by name. A shop that still has
 * the demo's slides also gets pictures that the demo's settings did not name when it was seeded.
 */
export async function updateDemoShopPictures(
  tx: Transaction,
  demo: ShopSettingsInput,
  found: ReadonlyMap<string, PictureData>,
): Promise<void> {
  const { rows } = await tx.execute<{ isTheDemos: boolean }>(sql`
    select value = ${JSON.stringify(demo.heroSlides)}::jsonb as "isTheDemos" from shop_setting where key = 'heroSlides'`);
  if (rows[0]?.isTheDemos) {
    await addDemoPictures(tx, getPictureNames(demo));
    await addDemoProfile(tx, demo);
  }
  await tx.execute(sql`
    update shop_picture as mine
       set picture = given.picture
      from (select name, ${JSON.stringify(Object.fromEntries(found))}::jsonb -> name as picture from shop_picture) given
     where mine.name = given.name and mine.is_demo and mine.picture is distinct from given.picture`);
}

/** An earlier release seeded the shop without a profile. An existing one stays. */
async function addDemoProfile(tx: Transaction, demo: ShopSettingsInput): Promise<void> {
  const { rows } = await tx.execute(sql`select from shop_profile`);
  const { slogan, description, hours, mark } = demo;
  if (rows.length === 0) await writeProfile(tx, { slogan, description, hours, mark });
}
