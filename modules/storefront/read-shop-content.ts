import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { type ShopContent, ShopContentSchema } from './shop-content.ts';

/** A shop that nobody has furnished yet: one slide, no cards, no quotes. */
const BARE: ShopContent = {
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
};

/** The shop's words as they stand in the database; what the keeper has not written yet is the bare shop's. */
export async function readShopContent(db: Handle): Promise<ShopContent> {
  const { rows } = await db.execute<{ key: string; value: unknown }>(
    sql`select key, value from shop_content`,
  );
  return rows.length === 0
    ? BARE
    : ShopContentSchema.parse({ ...BARE, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) });
}

/** Writes the shop's words, one row a part. */
export async function writeShopContent(db: Handle, content: ShopContent): Promise<void> {
  const parts = Object.entries(content).map(([key, value]) => ({ key, value }));
  await db.execute(sql`
    insert into shop_content (key, value)
    select key, value from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as row(key text, value jsonb)
    on conflict (key) do update set value = excluded.value`);
}
