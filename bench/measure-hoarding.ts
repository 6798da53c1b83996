import pg from 'pg';
import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { goToPay, type Product } from './go-to-pay.ts';
import type { Measurement } from './measurement.ts';
import { startBuiltShop } from './running-shop.ts';

const BUYERS = 200;
const AT_ONCE = 20;
/**
 * Carts that the hoarder sends from one IP address, each from a new browser: first as large as
 * possible, then smaller.
 */
const CARTS = [
  ...[100, 50, 25, 12, 8, 4, 2, 1].map((lines) => ({ lines, max: Infinity })),
  ...Array.from({ length: 40 }, () => ({ lines: 100, max: 2 })),
];

/**
 * One hoarder reserves as much stock as possible, and then 200 buyers want one bottle each.
 * Measures how many buyers reach the payment page.
 */
export const hoarding: Measurement = {
  name: 'hoarding',
  async run({ isShort }) {
    const postgres = await startPrivatePostgres();
    const client = new pg.Client({ connectionString: postgres.url });
    const settings = { DATABASE_URL: postgres.url ?? '', TRUST_PROXY: 'on', PAYMENTS: 'test' };
    try {
      const shop = await startBuiltShop(settings);
      await client.connect();
      const listProducts = async (): Promise<Product[]> =>
        (
          await client.query<Product>(`
            select id, coalesce(sale_price_cents, price_cents) as cents, stock_quantity as stock
              from product where stock_quantity > 0 order by stock_quantity desc`)
        ).rows;
      const bottles = (products: readonly Product[]): number =>
        products.reduce((sum, { stock }) => sum + stock, 0);
      const before = bottles(await listProducts());
      for (const { lines, max } of isShort ? CARTS.slice(0, 12) : CARTS) {
        const purchases = (await listProducts())
          .slice(0, lines)
          .map((product) => ({ product, quantity: Math.min(product.stock, max) }));
        await goToPay(shop.origin, '203.0.113.7', purchases);
      }
      const held = before - bottles(await listProducts());
      const served = await buyAll(shop.origin, await listProducts());
      await shop.stop();
      return [
        {
          what: 'stock that one hoarder at one address holds',
          value: (held / before) * 100,
          unit: '%',
          requirement: { atMost: 10 },
          note: `${held} of ${before} bottles`,
        },
        {
          what: 'buyers beside a hoarder who reach payment',
          value: (served / BUYERS) * 100,
          unit: '%',
          requirement: { atLeast: 100 },
          note: `${served} of ${BUYERS}, one bottle each`,
        },
      ];
    } finally {
      await client.end();
      await postgres.stop();
    }
  },
};

/** Runs buyers at IP addresses of their own, some at a time. Returns how many reached payment. */
async function buyAll(origin: string, products: readonly Product[]): Promise<number> {
  let served = 0;
  const buyers = Array.from({ length: BUYERS }, (_, index) => index);
  const work = async (): Promise<void> => {
    for (let index = buyers.pop(); index !== undefined; index = buyers.pop()) {
      const product = products[index % products.length];
      if (product && (await goToPay(origin, `198.51.${index}.1`, [{ product, quantity: 1 }])) !== undefined)
        served += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return served;
}
