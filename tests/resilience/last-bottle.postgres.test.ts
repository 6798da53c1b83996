import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PayResult, Checkouts, Visitor } from '#modules/checkout/index.ts';
import { createCompliance } from '#modules/compliance/index.ts';
import { useTestCheckout } from '#modules/checkout/test-checkout.ts';
import { typed } from '#modules/checkout/test-form.ts';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { silentLog, startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { COUNTS, tellFigure } from './test-counts.ts';
import { type DatabaseProxy, startDatabaseProxy } from './test-database-proxy.ts';
import { seededRandom } from './test-random.ts';

const BUYERS = 50;
const SEED = 20_261_122;

let place: TestDatabase;
const shop = useTestCheckout(async () => (place = await startPrivatePostgres()));
let proxy: DatabaseProxy;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const folder = new URL(place.url ?? '').searchParams.get('host') ?? '';
  proxy = await startDatabaseProxy(`${folder}/.s.PGSQL.5432`, seededRandom(SEED), { from: 10, to: 100 });
  closers.push(() => proxy.stop());
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** Creates the checkout module of another process: own connections, over a slow line. */
async function createRemoteCheckout(): Promise<Checkouts> {
  const { pathname } = new URL(place.url ?? '');
  const url = `postgresql://postgres@127.0.0.1:${proxy.port}${pathname}`;
  const { db, close } = await openDatabase({ url, dataDir: '', log: silentLog });
  closers.push(close);
  // Timeouts are not under test here.
  const rules = createCompliance(db, { shopMinimumAge: 21 });
  return shop.other({ db, rules, patienceMs: 120_000 });
}

let pressedAgain = 0;

/**
 * Repeats `work` while the database is unavailable: the shop refuses a request that gets no
 * connection within eight seconds.
 */
async function insist<Answer>(
  work: () => Promise<Answer>,
  onAgain: () => void = () => undefined,
): Promise<Answer> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      onAgain();
    }
  }
}

const press = (checkouts: Checkouts, id: string, visitor: Visitor): Promise<PayResult> =>
  insist(
    () => checkouts.pay(id, typed, visitor),
    () => {
      pressedAgain += 1;
    },
  );

/**
 * Fifty buyers want one last bottle: one gets it, and the shop tells all others that it is sold
 * out.
 */
async function playRound(checkouts: Checkouts): Promise<void> {
  const bottle = await insist(() => shop.bottle(1));
  const buyers: { visitor: Visitor; id: string }[] = [];
  for (let buyer = 1; buyer <= BUYERS; buyer += 1) {
    const visitor = shop.visitor();
    buyers.push({ visitor, id: await insist(() => shop.checkout([shop.item(bottle)], visitor)) });
  }
  const answers = await Promise.all(
    buyers.map(async ({ id, visitor }) => ({ id, answer: await press(checkouts, id, visitor) })),
  );
  const winners = answers.filter(({ answer }) => answer.kind === 'redirect');
  const losers = answers.filter(
    ({ answer }) =>
      answer.kind === 'lines-changed' && answer.lines.every(({ reason }) => reason === 'sold-out'),
  );
  expect([winners.length, losers.length]).toEqual([1, BUYERS - 1]);
  const [winner] = winners;
  const paid = shop.provider.pay(shop.provider.sessionOf(winner?.id ?? ''));
  await insist(() => shop.tell(paid));
  const orders = await insist(() =>
    shop.rows(sql`
      select o.checkout_id as id from shop_order o join stock_reservation r on r.session_id = o.session_id
       where r.product_id = ${bottle.id} and r.state = 'sold'`),
  );
  expect([orders, await insist(() => shop.stock(bottle))]).toEqual([[{ id: winner?.id }], 0]);
}

it('sells the last bottle to one of fifty buyers in every round, over a slow line to the database', async () => {
  const startedAt = performance.now();
  const rounds = COUNTS.lastBottleRounds;
  let begun = 0;
  // Rounds run in parallel, each with its own bottle: over the slow line one after another would
  // take too long.
  const play = async (): Promise<void> => {
    const checkouts = await createRemoteCheckout();
    while (begun < rounds) {
      begun += 1;
      await playRound(checkouts).catch((error: unknown) => {
        // One failed round is enough: start no other.
        begun = rounds;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: COUNTS.lanes }, play));
  const [left] = await shop.rows(sql`select sum(stock_quantity)::int as bottles from product`);
  const [sold] = await shop.rows(
    sql`select count(*)::int as bottles from stock_reservation where state = 'sold'`,
  );
  expect([left, sold]).toEqual([{ bottles: 0 }, { bottles: rounds }]);
  expect(await shop.discrepancies()).toEqual([]);
  tellFigure(
    'last bottle, 50 buyers at once, 10–100 ms to the database',
    `${rounds} rounds, ${rounds * BUYERS} buyers`,
    startedAt,
    `sold once in each, ${rounds * (BUYERS - 1)} got "sold out" (${pressedAgain} retries); stock, reconciliation; seed ${SEED}`,
  );
}, 900_000);
