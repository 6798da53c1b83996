import { sql } from 'drizzle-orm';
import { hoursLines } from '#contract/sommelier/hours-line.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { toShopHours } from './hours.ts';
import type { ShopSettingsInput } from './shop-settings.ts';

/**
 * Writes the shop's words, one row a part, and which pictures of the demo go with them, in place of those that did. The
 * pictures themselves come by `takeDemoShopPictures`.
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
    ...words
  }: ShopSettingsInput,
): Promise<void> {
  const parts = Object.entries(words).map(([key, value]) => ({ key, value }));
  await tx.execute(sql`
    insert into shop_setting (key, value)
    select key, value from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as row(key text, value jsonb)
    on conflict (key) do update set value = excluded.value`);
  // As lines too: a release that knows no others reads them.
  await writeContact(tx, contact && hours ? { ...contact, hours: hoursLines(toShopHours(hours)) } : contact);
  await writeProfile(tx, { slogan, description, hours, mark });
  await writeOrderLimit(tx, orderLimit);
  const names = getPictureNames({ pictures, reusedPictures });
  await tx.execute(sql`
    delete from shop_picture where is_demo and name <> all (${sql.param(names)}::text[])`);
  await addDemoPictures(tx, names);
}

// Words without contact details take away those that were there: they are another shop's, and would stand in its mail.
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

/** Returns the names of all pictures of the demo that the front shows. */
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
