import { hoursLines } from '#contract/sommelier/hours-line.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { toShopHours } from './hours.ts';
import { findSettingsGroup } from './settings-group.ts';
import { APPEARANCE, HOME, HOURS, IDENTITY, POLICY } from './shop-groups.ts';
import { shopContact, shopOrderLimit, shopProfile, shopSetting } from './tables.ts';

/**
 * Repeats the saved groups in the tables that release 0.2.0 reads while both releases run. Nothing
 * else reads them; a later release drops both.
 */
export async function writePreviousTables(tx: Transaction): Promise<void> {
  const identity = (await findSettingsGroup(tx, IDENTITY))?.value;
  const hours = (await findSettingsGroup(tx, HOURS))?.value.hours;
  const mark = (await findSettingsGroup(tx, APPEARANCE))?.value.mark;
  const orderLimit = (await findSettingsGroup(tx, POLICY))?.value.orderLimit;
  const home = (await findSettingsGroup(tx, HOME))?.value;
  await tx.delete(shopContact);
  if (identity?.contact) {
    const details = { ...identity.contact, hours: hours ? hoursLines(toShopHours(hours)) : [] };
    await tx.insert(shopContact).values({ details });
  }
  const profile = { slogan: identity?.slogan, description: identity?.description, hours, mark };
  await tx.delete(shopProfile);
  await tx.insert(shopProfile).values({ profile });
  await tx.delete(shopOrderLimit);
  if (orderLimit !== undefined) await tx.insert(shopOrderLimit).values({ quantity: orderLimit });
  const { pictures: _, reusedPictures: __, ...words } = home ?? {};
  for (const [key, value] of Object.entries({ ...words, socialLinks: identity?.socialLinks ?? [] }))
    await tx
      .insert(shopSetting)
      .values({ key, value })
      .onConflictDoUpdate({ target: shopSetting.key, set: { value } });
}
