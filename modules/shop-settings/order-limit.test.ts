import { expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { loadShopContent, saveShopSettings } from './index.ts';
import { ShopSettingsSchema } from './shop-settings.ts';

const settings = {
  heroSlides: [{ title: 'Title', text: 'Text', action: 'Go', target: { category: 'wine' } }],
  collectionCards: [],
  categoryCards: [],
};

const database = useDatabase();

const write = (orderLimit?: number) =>
  inTransaction(database().db, (tx) =>
    saveShopSettings(
      tx,
      commandLineActor('operator'),
      ShopSettingsSchema.parse({ ...settings, ...(orderLimit === undefined ? {} : { orderLimit }) }),
      { versions: 'any' },
    ),
  );
const changes = async () => (await database().pool.query('select from changed_tag')).rowCount ?? 0;

/**
 * Returns the effective limits of a product without its own limit, and of one that is limited to
 * two.
 */
async function limits(): Promise<[number | null, number | null]> {
  const { rows } = await database().pool.query(
    'select effective_order_limit(null) as shop, effective_order_limit(2) as own',
  );
  return [rows[0].shop, rows[0].own];
}

it('the limit is null by default; the shop or a product may set it, and the change is recorded', async () => {
  expect(await limits()).toEqual([null, 2]);
  expect((await loadShopContent(database().db)).orderLimit).toBeUndefined();
  const before = await changes();
  await write(12);
  expect(await limits()).toEqual([12, 2]);
  expect((await loadShopContent(database().db)).orderLimit).toBe(12);
  expect(await changes()).toBeGreaterThan(before);
  await write(6);
  expect(await limits()).toEqual([6, 2]);
  await write();
  expect(await limits()).toEqual([null, 2]);
});

it.each([0, -1, 1.5, '6'])('the limit must not be %s', (orderLimit) => {
  expect(ShopSettingsSchema.safeParse({ ...settings, orderLimit }).success).toBe(false);
});
