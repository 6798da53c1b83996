import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { saveSettingsGroup } from '#modules/shop-settings/index.ts';
import { SHOP_GROUPS } from '#modules/shop-settings/test-groups.ts';
import { commandLineActor } from '#platform/actor.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { type Compliance, createCompliance, deliverRules, loadTrade } from './index.ts';
import { type SaveTradeOutcome, saveTrade } from './trade.ts';
import { BASKET, EVERYWHERE, line, RULES_FOLDER } from './test-basket.ts';
import { type TradeTerms, TradeTermsSchema } from './trade-terms.ts';

const NOW = new Date('2026-11-22T17:00:00Z');

describe('law and terms', () => {
  let database: TestDatabase;
  let db: Database;
  let compliance: Compliance;
  beforeAll(async () => {
    database = await startDatabase();
    const opened = await database.open();
    ({ db } = opened);
    await migrate(opened.pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
    await deliverRules(db, RULES_FOLDER);
    compliance = createCompliance(db, { shopMinimumAge: 21 });
  });
  afterAll(() => database.stop());
  beforeEach(() => db.execute(sql`delete from settings_group`));

  const take = (
    terms: TradeTerms,
    isDemo: boolean,
    versions: Record<string, number> | 'any' = 'any',
  ): Promise<SaveTradeOutcome> =>
    inTransaction(db, (tx) => saveTrade(tx, commandLineActor('operator'), terms, { versions, isDemo }));

  it('deny every delivery in a shop without terms, with age and reason', async () => {
    expect(await loadTrade(db)).toBeUndefined();
    const offers = await compliance.offers(BASKET, NOW, 'USD');
    expect(offers.map(({ province }) => province)).toEqual(PROVINCES.map(({ code }) => code));
    for (const { name: province, refusal, quotes } of offers) {
      expect(refusal).toBe(`We aren't licensed to deliver to ${province}.`);
      expect(quotes).toEqual({});
    }
    expect(await compliance.quote(BASKET, { province: 'ON', method: 'standard' }, NOW, 'USD')).toEqual({
      refused: "We aren't licensed to deliver to Ontario.",
    });
    expect(await compliance.checkDelivery('ON', ['wine'], NOW)).toMatchObject({ allowed: false });
  });

  it('store terms unchanged with their versions, and refuse what was changed since', async () => {
    expect(await take(EVERYWHERE, true)).toMatchObject({ kind: 'saved' });
    expect(await loadTrade(db)).toEqual({
      terms: EVERYWHERE,
      closedDays: [],
      isDemo: true,
      versions: { delivery: 1, tax: 1 },
    });
    const own = TradeTermsSchema.parse({ taxNumbers: [{ name: 'GST/HST', number: '123456789 RT0001' }] });
    expect(await take(own, false, { delivery: 1, tax: 1 })).toEqual({
      kind: 'saved',
      versions: { delivery: 2, tax: 2 },
    });
    expect(await take(EVERYWHERE, false, { delivery: 1, tax: 1 })).toEqual({
      kind: 'conflict',
      group: 'delivery',
      currentVersion: 2,
    });
    expect(await loadTrade(db)).toMatchObject({ terms: own, isDemo: false });
    expect(await take(own, false, { delivery: 1, tax: 1 }), 'equal terms').toMatchObject({ kind: 'saved' });
  });

  it('record each group that changed', async () => {
    await take(EVERYWHERE, false);
    await take({ ...EVERYWHERE, taxNumbers: [{ name: 'GST/HST', number: '1' }] }, false);
    const { rows } = await db.execute(sql`
      select resource_id as id, resource_version as version, actor_id as actor from audit_event order by created_at`);
    expect(rows.slice(-3)).toEqual([
      { id: 'delivery', version: 1, actor: 'operator' },
      { id: 'tax', version: 1, actor: 'operator' },
      { id: 'tax', version: 2, actor: 'operator' },
    ]);
  });

  it('read the minimum age of the settings, unless the environment fixes it', async () => {
    const open = createCompliance(db);
    expect(await open.ageOf('ON', NOW)).toMatchObject({ years: 21 });
    await inTransaction(db, (tx) =>
      saveSettingsGroup(tx, commandLineActor('operator'), SHOP_GROUPS.AGE, {
        value: { minimumAge: 25 },
        expectedVersion: 0,
      }),
    );
    expect(await open.ageOf('ON', NOW)).toMatchObject({ years: 25, provinceYears: 19 });
    expect((await open.offers(BASKET, NOW, 'USD'))[0]).toMatchObject({ years: 25 });
    expect(await compliance.ageOf('ON', NOW)).toMatchObject({ years: 21 });
  });

  it('list the legal age of every province, without the shop’s own', async () => {
    const ages = await compliance.legalAges(NOW);
    expect(ages.map(({ province }) => province)).toEqual(PROVINCES.map(({ code }) => code));
    expect(ages.find(({ province }) => province === 'AB')).toEqual({ province: 'AB', years: 18 });
  });

  it('use new terms from the next question', async () => {
    await take(EVERYWHERE, false);
    expect(await compliance.quote(BASKET, { province: 'ON', method: 'standard' }, NOW, 'USD')).toMatchObject({
      totalCents: 19_507,
    });
    await take({ ...EVERYWHERE, refusals: [{ province: 'ON', reason: 'Closed for the holidays.' }] }, false);
    expect(await compliance.quote(BASKET, { province: 'ON', method: 'standard' }, NOW, 'USD')).toEqual({
      refused: 'Closed for the holidays.',
    });
    const offer = (await compliance.offers(BASKET, NOW, 'USD')).find(({ province }) => province === 'ON');
    expect(offer).toMatchObject({
      refusal: 'Closed for the holidays.',
      quotes: {},
      years: 21,
      provinceYears: 19,
    });
  });

  it('offer each delivery method with a price, and refuse where none has one', async () => {
    const onlyStandard = EVERYWHERE.delivery.filter(
      ({ province, method }) => province !== 'AB' && (province !== 'BC' || method === 'standard'),
    );
    await take({ ...EVERYWHERE, delivery: onlyStandard }, false);
    const stored = await compliance.offers(BASKET, NOW, 'USD');
    const [alberta, columbia, manitoba] = stored;
    // The same by terms that the caller holds.
    const held = { ...EVERYWHERE, delivery: onlyStandard };
    const given = await compliance.offersBy(held, BASKET, NOW, 'USD');
    expect(given.map(({ quotes, refusal }) => ({ quotes, refusal }))).toEqual(
      stored.map(({ quotes, refusal }) => ({ quotes, refusal })),
    );
    expect(alberta).toMatchObject({ refusal: "We haven't arranged delivery to Alberta.", quotes: {} });
    expect(columbia?.refusal).toBeNull();
    expect(Object.keys(columbia?.quotes ?? {})).toEqual(['standard']);
    expect(Object.keys(manitoba?.quotes ?? {})).toEqual(['standard', 'express']);
    expect(manitoba?.quotes.express).toMatchObject({ deliveryCents: 2600 });
    expect(await compliance.quote(BASKET, { province: 'BC', method: 'express' }, NOW, 'USD')).toEqual({
      refused: "That delivery speed isn't available in British Columbia.",
    });
  });

  it('return the delivery price for an empty cart', async () => {
    await take(EVERYWHERE, false);
    const offers = await compliance.offers([], NOW, 'USD');
    const ontario = offers.find(({ province }) => province === 'ON');
    expect(ontario?.quotes.standard).toMatchObject({
      deliveryCents: 1400,
      deliveryDays: '1 to 3',
      subtotalCents: 0,
    });
  });

  it('refuse exactly where a deposit is due without an exchange rate', async () => {
    await take({ ...EVERYWHERE, exchange: [] }, false);
    expect(await compliance.quote(BASKET, { province: 'ON', method: 'standard' }, NOW, 'USD')).toEqual({
      refused: "We can't calculate the container deposit for Ontario right now, so we can't deliver there.",
    });
    expect(await compliance.quote(BASKET, { province: 'NU', method: 'standard' }, NOW, 'USD')).toMatchObject({
      exchange: null,
      deposits: [],
    });
  });

  it('use the newest exchange rate that has begun', async () => {
    const rate = (from: string, usdPerCadMillionths: number) => ({
      from,
      usdPerCadMillionths,
      source: 'A test',
    });
    const exchange = [rate('2026-06-01', 720_000), rate('2027-01-01', 900_000), rate('2025-01-01', 710_000)];
    await take({ ...EVERYWHERE, exchange }, false);
    const bottles = [line({ productClass: 'wine', quantity: 10 })];
    expect(await compliance.quote(bottles, { province: 'ON', method: 'standard' }, NOW, 'USD')).toMatchObject(
      { depositCadCents: 200, depositCents: 144, exchange: { rule: 'exchange/2026-06-01' } },
    );
  });

  it('return the higher age, and the local day in the province of delivery', async () => {
    expect(await compliance.ageOf('AB', NOW)).toEqual({
      years: 21,
      provinceYears: 18,
      rule: 'age/AB/2025-01-01',
    });
    const young = createCompliance(db, { shopMinimumAge: 18 });
    expect(await young.ageOf('AB', NOW)).toMatchObject({ years: 18 });
    expect(await young.ageOf('ON', NOW)).toMatchObject({ years: 19, provinceYears: 19 });
    const night = new Date('2026-11-22T04:00:00Z');
    expect(await compliance.calendarDate('NL', night)).toBe('2026-11-22');
    expect(await compliance.calendarDate('BC', night)).toBe('2026-11-21');
  });

  it("return the legal age of every province, without the shop's own", async () => {
    const ages = await compliance.legalAges(NOW);
    expect(ages.map(({ province }) => province)).toEqual(PROVINCES.map(({ code }) => code));
    expect(ages.filter(({ years }) => years === 18).map(({ province }) => province)).toEqual([
      'AB',
      'MB',
      'QC',
    ]);
  });

  it('throw for days before the tables begin', async () => {
    await expect(compliance.ageOf('ON', new Date('2024-12-31T12:00:00Z'))).rejects.toThrow('2024-12-31');
  });

  it('check the law on request', async () => {
    await expect(compliance.check()).resolves.toBeUndefined();
  });

  it('refuse Quebec while the shop has no French terms, whatever its licences', async () => {
    await take(EVERYWHERE, false);
    expect(await compliance.quote(BASKET, { province: 'QC', method: 'standard' }, NOW, 'USD')).toEqual({
      refused: "Our terms of sale aren't in French yet, and Quebec law requires them in French first.",
    });
    expect(await compliance.checkDelivery('QC', ['wine'], NOW)).toMatchObject({
      allowed: false,
      rule: 'language/QC/terms/2025-01-01',
    });
    const bilingual = createCompliance(db, { shopMinimumAge: 21, languages: ['en', 'fr'] });
    expect(await bilingual.quote(BASKET, { province: 'QC', method: 'standard' }, NOW, 'USD')).toMatchObject({
      totalCents: 19_804,
    });
  });
});
