import { sql } from 'drizzle-orm';
import { hoursLines } from '#contract/sommelier/hours-line.ts';
import type { PictureData } from '#contract/picture.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { loadCurrency } from './load-currency.ts';
import { toShopHours } from './hours.ts';
import {
  type ShopSettings,
  type ShopSettingsInput,
  ShopSettingsSchema,
  UNNAMED_SHOP,
} from './shop-settings.ts';

/** A shop without settings: one slide, no cards, no quotes. */
const BARE: ShopSettingsInput = {
  heroSlides: [
    {
      title: 'Spirits, wine and craft beer',
      text: 'Delivered to your door.',
      action: 'See all spirits',
      target: { category: 'spirits' },
    },
  ],
  collectionCards: [],
  categoryCards: [],
  testimonials: [],
  socialLinks: [],
  pictures: [],
  reusedPictures: {},
};

/**
 * Loads the shop's settings and pictures from the database; the bare shop's settings fill what the
 * merchant has not set.
 */
export async function loadShopContent(db: Handle): Promise<ShopSettings> {
  const [words, contact, profiles, limits, pictures, currency] = await Promise.all([
    queryRows<{ key: string; value: unknown }>(db, sql`select key, value from shop_setting`),
    queryRows<{ details: unknown }>(db, sql`select details from shop_contact`),
    queryRows<{ profile: object }>(db, sql`select profile from shop_profile`),
    queryRows<{ quantity: number }>(db, sql`select quantity from shop_order_limit`),
    queryRows<{ name: string; picture: PictureData }>(
      db,
      sql`select name, picture from shop_picture where picture is not null`,
    ),
    loadCurrency(db),
  ]);
  const stored = Object.fromEntries(words.map(({ key, value }) => [key, value]));
  const [details] = contact;
  const [limit] = limits;
  const {
    hours: given,
    contact: place,
    reusedPictures: _,
    ...rest
  } = ShopSettingsSchema.parse({
    ...BARE,
    ...stored,
    ...profiles[0]?.profile,
    ...(details && { contact: details.details }),
    ...(limit && { orderLimit: limit.quantity }),
  });
  const hours = given ? toShopHours(given) : null;
  return {
    ...rest,
    ...(place && { contact: { ...place, hours: hours ? hoursLines(hours) : place.hours } }),
    name: place?.shop ?? UNNAMED_SHOP,
    currency,
    hours,
    pictures: Object.fromEntries(pictures.map(({ name, picture }) => [name, picture])),
  };
}
