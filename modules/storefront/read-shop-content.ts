import { sql } from 'drizzle-orm';
import type { PictureData } from '#contract/picture.ts';
import type { Handle } from '#platform/database/handle.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { type ShopContent, type ShopWords, ShopWordsSchema } from './shop-content.ts';

/** A shop that nobody has furnished yet: one slide, no cards, no quotes. */
const BARE: ShopWords = {
  heroSlides: [
    {
      title: 'The shelf is open',
      text: 'Spirits, wine and beer, chosen by us.',
      action: 'See the spirits',
      target: { category: 'spirits' },
    },
  ],
  collectionCards: [],
  categoryCards: [],
  testimonials: [],
  socialLinks: [],
  pictures: [],
};

/** The shop's words and pictures as they stand in the database; what the keeper has not written yet is the bare shop's. */
export async function readShopContent(db: Handle): Promise<ShopContent> {
  const [words, contact, limits, pictures] = await Promise.all([
    readRows<{ key: string; value: unknown }>(db, sql`select key, value from shop_content`),
    readRows<{ details: unknown }>(db, sql`select details from shop_contact`),
    readRows<{ quantity: number }>(db, sql`select quantity from shop_order_limit`),
    readRows<{ name: string; picture: PictureData }>(
      db,
      sql`select name, picture from shop_picture where picture is not null`,
    ),
  ]);
  const stored = Object.fromEntries(words.map(({ key, value }) => [key, value]));
  const [details] = contact;
  const [limit] = limits;
  return {
    ...ShopWordsSchema.parse({
      ...BARE,
      ...stored,
      ...(details && { contact: details.details }),
      ...(limit && { orderLimit: limit.quantity }),
    }),
    pictures: Object.fromEntries(pictures.map(({ name, picture }) => [name, picture])),
  };
}
