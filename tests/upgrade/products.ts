import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import type { Product } from '#tests/resilience/test-shopper.ts';

/** Products of the demo that the dump uses. */
export const SLUGS = {
  whisky: 'glen-orvin-12',
  onSale: 'auchenfearn-10',
  amaro: 'amaro-selvabruna',
  beer: 'day-permit-ipa',
  wine: 'serrabruna-verdicchio-2024',
  soldOut: 'plaquebiere-cloudberry',
  withdrawn: 'half-shift',
  limited: 'bajo-encino-tobala',
} as const;

export type Products = Readonly<Record<keyof typeof SLUGS, Product>>;

/** Loads id and price of each. Throws when the demo lacks one of them. */
export async function loadProducts(db: Database): Promise<Products> {
  const { rows } = await db.execute<Product & { slug: string }>(
    sql`select id, slug, effective_price_cents as price from product`,
  );
  const get = (slug: string): Product => {
    const found = rows.find((row) => row.slug === slug);
    if (!found) throw new Error(`the demo has no product ${slug}`);
    return { id: found.id, price: found.price };
  };
  return {
    whisky: get(SLUGS.whisky),
    onSale: get(SLUGS.onSale),
    amaro: get(SLUGS.amaro),
    beer: get(SLUGS.beer),
    wine: get(SLUGS.wine),
    soldOut: get(SLUGS.soldOut),
    withdrawn: get(SLUGS.withdrawn),
    limited: get(SLUGS.limited),
  };
}
