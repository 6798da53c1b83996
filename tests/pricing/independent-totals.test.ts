import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Quotes } from '#contract/checkout/offer.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { PARCEL_METHODS, type Quote } from '#contract/checkout/quote.ts';
import { CURRENCIES } from '#contract/money.ts';
import { addRules, loadRuleFile, loadTradeFile, saveTrade } from '#modules/compliance/commands.ts';
import { createCompliance, type DeliveredLine, deliverRules } from '#modules/compliance/index.ts';
import { saveSettingsGroup } from '#modules/shop-settings/index.ts';
import { SHOP_GROUPS } from '#modules/shop-settings/test-groups.ts';
import { commandLineActor, systemActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { readFiles, type Totals } from './independent/compute-totals.ts';

const RULES = join(PROJECT_ROOT, 'modules', 'compliance', 'rules');
const TERMS = join(import.meta.dirname, 'independent', 'terms.yaml');
const FEES = join(import.meta.dirname, 'independent', 'fees.yaml');
/** The days before and after the rules of December 2026. */
const DAYS = ['2026-11-29', '2026-12-01'];

const database = useDatabase();
beforeAll(async () => {
  const { db } = database();
  await deliverRules(db, RULES);
  const fees = await loadRuleFile(FEES, '2026-11-22');
  if (!fees.ok) throw new Error(JSON.stringify(fees.issues));
  const input = { rules: fees.rules, isPastConfirmed: true, now: new Date('2026-11-22T17:00:00Z') };
  const added = await inTransaction(db, (tx) => addRules(tx, commandLineActor('a test'), input));
  if (added.kind !== 'added') throw new Error(added.kind);
});

const one = (given: Partial<DeliveredLine>): DeliveredLine => ({
  productId: '01940000-0000-7000-8000-000000000001',
  slug: 'a-bottle',
  name: 'A Bottle',
  volume: '',
  abvPercent: 13,
  productClass: 'wine',
  material: 'glass',
  volumeMl: 750,
  packSize: 1,
  quantity: 1,
  priceCents: 2995,
  salePriceCents: null,
  excludedProvinces: [],
  ...given,
});
const whisky = (quantity: number) =>
  one({ productClass: 'spirits', volumeMl: 700, priceCents: 8437, quantity });
const magnum = one({ volumeMl: 1500, priceCents: 11_111 });
const miniature = (quantity: number) =>
  one({ productClass: 'spirits', volumeMl: 50, priceCents: 499, quantity });
const cans = (quantity: number) =>
  one({ productClass: 'beer', material: 'can', volumeMl: 473, packSize: 4, priceCents: 1637, quantity });
const beer = (quantity: number) => one({ productClass: 'beer', volumeMl: 341, priceCents: 333, quantity });
const keg = one({ productClass: 'beer', material: 'other', volumeMl: 5000, priceCents: 4209 });
const box = one({ material: 'other', volumeMl: 3000, priceCents: 5503, salePriceCents: 4801 });
const soft = (quantity: number) =>
  one({ productClass: 'no-alcohol', volumeMl: 500, priceCents: 871, quantity });
const softCans = one({
  productClass: 'no-alcohol',
  material: 'can',
  volumeMl: 355,
  packSize: 6,
  priceCents: 1001,
});

const BASKETS: readonly (readonly DeliveredLine[])[] = [
  [one({})],
  [one({ quantity: 3 })],
  [one({ quantity: 4 })],
  [one({ quantity: 12 })],
  [one({ quantity: 13, salePriceCents: 1999 })],
  [whisky(1)],
  [whisky(3), one({ quantity: 2 })],
  [magnum],
  [miniature(7)],
  [cans(1)],
  [cans(6)],
  [beer(24)],
  [keg, beer(2)],
  [box],
  [soft(1)],
  [soft(5), softCans],
  [whisky(1), soft(3)],
  [one({ priceCents: 1 }), soft(1)],
  [whisky(2), one({}), beer(6), cans(2), soft(2), miniature(1), box],
  [one({ priceCents: 19_999 }), soft(1)],
];

const getTotals = (quote: Quote | undefined): Totals | undefined =>
  quote && {
    deliveryCents: quote.deliveryCents,
    taxes: Object.fromEntries(quote.taxes.map(({ name, cents }) => [name, cents])),
    feeCents: (quote.fees ?? []).reduce((sum, { cents }) => sum + cents, 0),
    depositCents: quote.depositCents,
    totalCents: quote.totalCents,
  };

it('every total of 20 carts in 13 provinces is that of a second, independent computation', async () => {
  const file = await loadTradeFile(TERMS);
  if (!file.ok) throw new Error(JSON.stringify(file.issues));
  const compute = readFiles({
    taxes: join(RULES, 'taxes.yaml'),
    deposits: join(RULES, 'deposits.yaml'),
    fees: FEES,
    terms: TERMS,
  });
  const rules = createCompliance(database().db, { shopMinimumAge: 19, languages: ['en', 'fr'] });
  const differences: unknown[] = [];
  let compared = 0;
  for (const day of DAYS)
    for (const currency of CURRENCIES)
      for (const [cart, lines] of BASKETS.entries()) {
        // Noon in the east is the same day everywhere.
        const offers = await rules.offersBy(file.terms, lines, new Date(`${day}T17:00:00Z`), currency);
        for (const { province, quotes, areas = [] } of offers) {
          const compare = (prefix: string | null, found: Quotes): void => {
            for (const method of PARCEL_METHODS) {
              const expected = compute(lines, { province, method, prefix, day, currency });
              const shown = getTotals(found[method]);
              compared += 1;
              if (JSON.stringify(shown) !== JSON.stringify(expected))
                differences.push({ day, currency, cart, province, method, prefix, shown, expected });
            }
          };
          compare(null, quotes);
          for (const area of areas) compare(area.prefixes[0] ?? null, area.quotes);
        }
      }
  expect(differences).toEqual([]);
  // Thirteen provinces, each with an area; X0A is one of two.
  expect(compared).toBe(DAYS.length * CURRENCIES.length * BASKETS.length * PARCEL_METHODS.length * 26);
});

it('every total of 20 carts that are collected in 13 provinces is that of the second computation', async () => {
  const { db } = database();
  const file = await loadTradeFile(TERMS);
  if (!file.ok) throw new Error(JSON.stringify(file.issues));
  const terms = { ...file.terms, pickup: { hours: 'Every day.', holdDays: 14, remindAfterDays: 7 } };
  const actor = systemActor('test');
  await inTransaction(db, (tx) => saveTrade(tx, actor, terms, { versions: 'any' }));
  const compute = readFiles({
    taxes: join(RULES, 'taxes.yaml'),
    deposits: join(RULES, 'deposits.yaml'),
    fees: FEES,
    terms: TERMS,
  });
  const rules = createCompliance(db, { shopMinimumAge: 19, languages: ['en', 'fr'] });
  const differences: unknown[] = [];
  let compared = 0;
  for (const { code: province } of PROVINCES) {
    const contact = {
      shop: 'A',
      street: '1 B St',
      city: 'C',
      province,
      postalCode: 'M6R 2B7',
      country: 'Canada',
    };
    await inTransaction(db, (tx) =>
      saveSettingsGroup(tx, actor, SHOP_GROUPS.IDENTITY, {
        value: { contact, socialLinks: [] },
        expectedVersion: 'any',
      }),
    );
    for (const day of DAYS)
      for (const currency of CURRENCIES)
        for (const [cart, lines] of BASKETS.entries()) {
          const option = await rules.pickup(lines, new Date(`${day}T17:00:00Z`), currency);
          const expected = compute(lines, { province, method: 'pickup', prefix: null, day, currency });
          const shown = getTotals(option?.quotes.pickup);
          compared += 1;
          if (JSON.stringify(shown) !== JSON.stringify(expected))
            differences.push({ day, currency, cart, province, shown, expected, refusal: option?.refusal });
        }
  }
  expect(differences).toEqual([]);
  expect(compared).toBe(DAYS.length * CURRENCIES.length * BASKETS.length * PROVINCES.length);
});
