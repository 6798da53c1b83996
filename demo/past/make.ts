import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { randomOf, type Random } from '#demo/scale/random.ts';
import { createUnfoundSearches } from '#modules/search/index.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { PAST_FILE } from '#seed/past/past-file.ts';
import { Agenda } from './agenda.ts';
import { type Bottle, listBottles } from './bottles.ts';
import { atHour, toMidnight, toWeekday } from './days.ts';
import { planGoods } from './goods.ts';
import { planMessages } from './messages.ts';
import { type Life, placeOrder } from './orders.ts';
import { openPastShop, type PastShop } from './past-shop.ts';
import { createShoppers, type Shopper } from './people.ts';
import { listRows, writePast } from './write-past.ts';
import { setClock } from './set-clock.ts';
import { writeTeam } from './team.ts';

/** Days of the past, and its last moment: a Monday afternoon with orders to pack. */
const DAYS = 90;
const END = Date.parse('2026-11-30T20:10:00Z');
const SHOPPERS = 170;
/** Orders of a day, Sunday first. */
const ORDERS = [3.4, 3, 3.4, 3.8, 4.6, 6, 5.2];
/** What people typed and the shop did not have. */
const UNFOUND = [
  'yuzu sake',
  'baijiu',
  'absinthe spoon',
  'non alcoholic gin',
  'pastis',
  'soju',
  'mead',
  'pet nat',
  'aquavit',
  'malört',
  'umeshu',
  'green chartreuse',
];

/**
 * Makes the demo's past: a shop opens 90 days before its last moment, and customers and staff act by the
 * commands of the shop, under a clock that goes with them. `npm run make:past` writes its file.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'alambic-past-'));
  const begin = atHour(END - DAYS * DAY_MS, 8);
  setClock(begin);
  const shop = await openPastShop(folder);
  try {
    const before = await listRows(shop.database);
    const random = randomOf(1888);
    const agenda = new Agenda();
    const life = { shop, agenda, random, packedUntil: END - 5 * HOUR_MS };
    await shop.run(writeTeam);
    await planGoods(life, { begin, end: END });
    const shoppers = createShoppers(random, SHOPPERS);
    planMessages(life, { begin, end: END, shoppers });
    for (let day = begin; day < END; day += DAY_MS) planDay(life, { day, begin, shoppers });
    agenda.add(END - 2 * DAY_MS, async () => {
      const [bottle] = (await listBottles(shop.database.db)).filter(({ root }) => root === 'spirits');
      const [shopper] = shoppers;
      if (bottle && shopper)
        await placeOrder(life, { shopper, bottles: [{ ...bottle, quantity: 2 }], fate: 'disputed' });
    });
    await agenda.run(END);
    await writePast(shop.database, { before, begin, end: END, file: join(PROJECT_ROOT, PAST_FILE) });
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Day = { day: number; begin: number; shoppers: readonly Shopper[] };

/** Plans the orders, saved bottles and searches of a day. */
function planDay(life: Life, { day, begin, shoppers }: Day): void {
  const { shop, agenda, random } = life;
  const growth = 0.8 + (0.5 * (day - begin)) / (DAYS * DAY_MS);
  const orders = Math.max(1, Math.round((ORDERS[toWeekday(day)] ?? 3) * growth + random.normal() * 0.7));
  for (let order = 0; order < orders; order += 1) {
    // Most buy after work.
    const hour = Math.min(23.5, Math.max(7.5, 17.5 + random.normal() * 3.6));
    agenda.add(Math.max(begin + HOUR_MS, atHour(day, hour)), async () => {
      // Some buy again and again.
      const shopper = random.happens(0.25) ? random.pickByRank(shoppers) : random.pick(shoppers);
      const all = await listBottles(shop.database.db);
      await placeOrder(life, { shopper, bottles: pickBottles(random, all) });
    });
  }
  agenda.add(toMidnight(day) + 23.7 * HOUR_MS, async () => {
    const searches = createUnfoundSearches();
    for (const text of random.pickSome(UNFOUND, random.between(0, 4)))
      for (let count = random.between(1, 3); count > 0; count -= 1) searches.count(text);
    await searches.write(shop.database.db);
  });
  if (random.happens(0.5))
    agenda.add(atHour(day, 20) + random.below(60) * MINUTE_MS, () => saveBottles(life, shoppers));
}

/** A shopper with an account saves bottles, and waits for one that is sold out. */
async function saveBottles(
  { shop, random }: { shop: PastShop; random: Random },
  shoppers: readonly Shopper[],
): Promise<void> {
  const shopper = random.pick(shoppers.filter(({ hasAccount }) => hasAccount));
  const customer = await shop.signIn(shopper);
  if (random.happens(0.4)) await shop.wantNews(customer);
  const all = await listBottles(shop.database.db);
  for (const { id } of random.pickSome(all, random.between(1, 3))) await shop.wishlist.save(customer.id, id);
  const soldOut = all.filter(({ stock }) => stock === 0);
  if (soldOut.length > 0 && random.happens(0.5))
    await shop.wishlist.watch(customer, random.pick(soldOut).id, 'en-CA');
}

/** Picks one bottle or a few, the better rated and the cheaper ones more often. */
function pickBottles(random: Random, all: readonly Bottle[]): (Bottle & { quantity: number })[] {
  const there = all.filter(({ stock }) => stock > 2);
  const weighted = there.map(
    (bottle) => [bottle, (bottle.rating - 3.4) ** 2 * Math.sqrt(6000 / bottle.cents)] as const,
  );
  const picked = new Map<string, Bottle & { quantity: number }>();
  for (
    let left = random.pickWeighted([
      [1, 4],
      [2, 5],
      [3, 3],
      [4, 1],
    ] as const);
    left > 0;
    left -= 1
  ) {
    const bottle = random.pickWeighted(weighted);
    picked.set(bottle.id, {
      ...bottle,
      quantity: bottle.root === 'beer' ? random.pick([1, 2, 4]) : random.pick([1, 1, 1, 2]),
    });
  }
  return [...picked.values()];
}

await main();
