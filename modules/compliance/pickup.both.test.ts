/** Collecting in the shop: where, and by which rules. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSettingsGroup } from '#modules/shop-settings/index.ts';
import { SHOP_GROUPS } from '#modules/shop-settings/test-groups.ts';
import { systemActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createCompliance, deliverRules, previewDelivery } from './index.ts';
import { BASKET, EVERYWHERE, line, RULES_FOLDER } from './test-basket.ts';
import { saveTrade } from './trade.ts';
import type { TradeTerms } from './trade-terms.ts';

const NOW = new Date('2026-11-22T17:00:00Z');
const ACTOR = systemActor('test');
const PICKUP = { hours: 'Monday to Friday, 9 to 6.', holdDays: 14, remindAfterDays: 7 };
const CONTACT = {
  shop: 'Alambic',
  street: '118 Cooperage Street',
  city: 'Hamilton',
  province: 'ON',
  postalCode: 'L8R 0B3',
  country: 'Canada',
};

const database = useDatabase();
beforeAll(() => deliverRules(database().db, RULES_FOLDER));
beforeEach(() => database().pool.query('delete from settings_group'));

async function settle(terms: TradeTerms, contact: typeof CONTACT | undefined): Promise<void> {
  const { db } = database();
  await inTransaction(db, async (tx) => {
    await saveTrade(tx, ACTOR, terms, { versions: 'any' });
    await saveSettingsGroup(tx, ACTOR, SHOP_GROUPS.IDENTITY, {
      value: { ...(contact && { contact }), socialLinks: [] },
      expectedVersion: 'any',
    });
  });
}
const collect = (lines = BASKET) =>
  createCompliance(database().db, { shopMinimumAge: 21 }).pickup(lines, NOW, 'USD');

describe('collecting in the shop', () => {
  it('is offered at the address of the contact, by its province in any spelling', async () => {
    await settle({ ...EVERYWHERE, pickup: PICKUP }, { ...CONTACT, province: ' ontario' });
    expect(await collect()).toMatchObject({
      place: {
        shop: 'Alambic',
        address: '118 Cooperage Street',
        city: 'Hamilton',
        province: 'ON',
        holdDays: 14,
      },
      province: 'ON',
      years: 21,
      provinceYears: 19,
      refusal: null,
    });
  });

  it('costs nothing, has no days, and is taxed where the shop is', async () => {
    await settle({ ...EVERYWHERE, pickup: PICKUP }, CONTACT);
    const quote = (await collect())?.quotes.pickup;
    expect(quote).toMatchObject({ method: 'pickup', province: 'ON', deliveryCents: 0, deliveryDays: '' });
    // 158.00 at 13 %, and seven bottles at CAD 0.20 or 0.10.
    expect(quote?.taxes.map(({ name, cents }) => [name, cents])).toEqual([['HST', 2054]]);
    expect(quote?.rules).toContain('pickup');
  });

  it.each([
    ['without the setting', EVERYWHERE, CONTACT],
    ['without an address', { ...EVERYWHERE, pickup: PICKUP }, undefined],
    ['with an address elsewhere', { ...EVERYWHERE, pickup: PICKUP }, { ...CONTACT, province: 'New York' }],
  ])('is not offered %s', async (_when, terms, contact) => {
    await settle(terms, contact);
    expect(await collect()).toBeUndefined();
  });

  it('needs the licence of the province, and ignores what is said about parcels', async () => {
    const refusals = [{ province: 'ON' as const, reason: 'No courier.' }];
    const blockedPostalCodes = [{ prefix: 'L8R', reason: 'No courier.', source: 'A test' }];
    await settle({ ...EVERYWHERE, delivery: [], refusals, blockedPostalCodes, pickup: PICKUP }, CONTACT);
    expect(await collect()).toMatchObject({ refusal: null });
    await settle({ ...EVERYWHERE, licences: [], pickup: PICKUP }, CONTACT);
    expect(await collect()).toMatchObject({
      refusal: "We aren't licensed to sell in Ontario, so there is nothing to collect.",
      quotes: {},
    });
  });

  it('refuses what may not be sold in the province', async () => {
    await settle({ ...EVERYWHERE, pickup: PICKUP }, CONTACT);
    expect(await collect([line({ excludedProvinces: ['ON'] })])).toMatchObject({
      refusal: "We don't sell A Bottle in Ontario. Take it out of your cart to collect the rest.",
    });
  });

  it('is previewed with the totals of sample carts', async () => {
    await settle(EVERYWHERE, CONTACT);
    const { licences: _licences, exchange: _exchange, taxNumbers: _taxNumbers, ...change } = EVERYWHERE;
    const { db } = database();
    expect((await previewDelivery(db, change, NOW)).pickup).toBeNull();
    const { pickup } = await previewDelivery(db, { ...change, pickup: PICKUP }, NOW);
    expect(pickup).toMatchObject({ province: 'ON', refusal: null });
    expect(pickup?.totals.map(({ cart }) => cart)).toHaveLength(4);
  });
});
