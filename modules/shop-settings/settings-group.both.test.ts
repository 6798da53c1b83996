import { describe, expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { listAllSettingsGroups } from './settings-group.ts';
import { loadShopContent, saveSettingsGroup, saveShopSettings } from './index.ts';
import { POLICY } from './shop-groups.ts';
import { ShopSettingsSchema } from './shop-settings.ts';

const ACTOR = commandLineActor('operator');
const FILE = {
  heroSlides: [{ title: 'A', text: 'B', action: 'C', target: { category: 'wine' } }],
  collectionCards: [],
  categoryCards: [],
  hours: { timeZone: 'America/Vancouver', monday: '9:00-17:00' },
  orderLimit: 6,
};

describe('settings of the shop', () => {
  const database = useDatabase();

  it('are read as their file was saved, and limit orders', async () => {
    const { db, pool } = database();
    const input = ShopSettingsSchema.parse(FILE);
    await inTransaction(db, (tx) => saveShopSettings(tx, ACTOR, input, { versions: 'any' }));
    expect(await loadShopContent(db)).toMatchObject({
      heroSlides: FILE.heroSlides,
      orderLimit: 6,
      minimumAge: 21,
      hours: { timeZone: 'America/Vancouver', closedOnHolidays: true },
    });
    const { rows } = await pool.query('select effective_order_limit(null) as effective');
    expect(rows).toEqual([{ effective: 6 }]);
  });

  it('are saved by one of several editors of the same version', async () => {
    const { db } = database();
    const current = (await listAllSettingsGroups(db)).find((group) => group.name === 'policy');
    const save = (orderLimit: number) =>
      inTransaction(db, (tx) =>
        saveSettingsGroup(tx, ACTOR, POLICY, {
          value: { orderLimit },
          expectedVersion: current?.version ?? 0,
        }),
      );
    const outcomes = await Promise.all([20, 21, 22].map(save));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['conflict', 'conflict', 'saved']);
  });
});
