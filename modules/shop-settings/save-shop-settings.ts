import { sql } from 'drizzle-orm';
import { hoursLines } from '#contract/sommelier/hours-line.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { toShopHours } from './hours.ts';
import type { ShopSettingsInput } from './shop-settings.ts';

/**
 * Saves the shop's settings, one row per part, and replaces the list of demo pictures that belong
 * to them. `takeDemoShopPictures` fills in the pictures, `setCurrency` sets the currency.
 */
export async function saveShopSettings(
  tx: Transaction,
  {
    pictures,
    reusedPictures,
    contact,
    orderLimit,
    slogan,
    description,
    hours,
    mark,
    currency: _,
    ...words
  }: ShopSettingsInput,
): Promise<void> {
  const parts = Object.entries(words).map(([key, value]) => ({ key, value }));
  await tx.execute(sql`
    insert into shop_setting (key, value)
    select key, value from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as row(key text, value jsonb)
    on conflict (key) do update set value = excluded.value`);
  // Also stored as lines: an earlier release reads only them.
  await writeContact(tx, contact && hours ? { ...contact, hours: hoursLines(toShopHours(hours)) } : contact);
  await writeProfile(tx, { slogan, description, hours, mark });
  await writeOrderLimit(tx, orderLimit);
  const names = getPictureNames({ pictures, reusedPictures });
  await tx.execute(sql`
    delete from shop_picture where is_demo and name <> all (${sql.param(names)}::text[])`);
  await addDemoPictures(tx, names);
}

// Settings without contact details delete stored ones: they may be of another shop, and would occur
// in this shop's mail.
async function writeContact(tx: Transaction, contact: ShopSettingsInput['contact']): Promise<void> {
  if (contact === undefined) {
    await tx.execute(sql`delete from shop_contact`);
    return;
  }
  await tx.execute(sql`
    insert into shop_contact (details) values (${JSON.stringify(contact)}::jsonb)
    on conflict (is_only) do update set details = excluded.details`);
}

async function writeOrderLimit(tx: Transaction, quantity: number | undefined): Promise<void> {
  await tx.execute(
    quantity === undefined
      ? sql`delete from shop_order_limit`
      : sql`insert into shop_order_limit (quantity) values (${quantity})
            on conflict (is_only) do update set quantity = excluded.quantity`,
  );
}

export type ShopProfile = { [key in 'slogan' | 'description' | 'hours' | 'mark']: ShopSettingsInput[key] };

export async function writeProfile(tx: Transaction, profile: ShopProfile): Promise<void> {
  await tx.execute(sql`
    insert into shop_profile (profile) values (${JSON.stringify(profile)}::jsonb)
    on conflict (is_only) do update set profile = excluded.profile`);
}

/** Returns the names of all demo pictures on the home page. */
export const getPictureNames = ({
  pictures,
  reusedPictures,
}: Pick<ShopSettingsInput, 'pictures' | 'reusedPictures'>): string[] => [
  ...pictures,
  ...Object.keys(reusedPictures),
];

/**
 * Adds demo pictures for the home page; a name under which the merchant has a picture keeps the
 * merchant's.
 */
export async function addDemoPictures(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into shop_picture (name, is_demo) select name, true from unnest(${sql.param(names)}::text[]) as name
    on conflict (name) do nothing`);
}
