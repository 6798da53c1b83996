import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../client.ts';
import { type Line, median } from '../measurement.ts';
import { startDelayProxy } from './delay-proxy.ts';
import type { Part } from './part.ts';
import { type ScalePlace, slugOfPage } from './scale-place.ts';
import { onShop } from './shop-on.ts';

const MAX_MS = 2000;
const GIVE_UP_MS = 60_000;
const POLL_EVERY_MS = 20;
const DELAY_MS = 5;

/**
 * How long any of two processes still shows an old price, with 5 ms between them and the database;
 * also right after a product was renamed.
 */
export const priceSeen: Part = {
  name: 'seen',
  async run(place, { isShort }) {
    const rounds = isShort ? 5 : 30;
    const proxy = await startDelayProxy(place.socketPath, DELAY_MS);
    try {
      const { pathname } = new URL(place.url);
      const url = `postgresql://postgres@127.0.0.1:${proxy.port}${pathname}`;
      return await onShop({ url }, {}, (one) =>
        onShop({ url }, {}, async (other) => {
          const ports = [one.port, other.port];
          const [page = '', renamed = ''] = place.pages.map(slugOfPage);
          const change = { page, ports, rounds };
          return [
            line('price change', await getDelays(place, { ...change, from: 8123.11 })),
            line(
              'price change after a rename',
              await getDelays(place, { ...change, renamed, from: 8323.11 }),
            ),
          ];
        }),
      );
    } finally {
      proxy.stop();
    }
  },
};

function line(what: string, delaysMs: readonly number[]): Line {
  return {
    what: `${what}: seen by two processes`,
    value: Math.max(...delaysMs),
    unit: 'ms',
    requirement: { atMost: MAX_MS },
    note: `slowest of ${delaysMs.length}, median ${median(delaysMs).toFixed(0)} ms`,
  };
}

type Change = { page: string; ports: readonly number[]; rounds: number; from: number; renamed?: string };

async function getDelays(place: ScalePlace, change: Change): Promise<number[]> {
  const clients = change.ports.map((port) => createClient(port, 1));
  const delaysMs: number[] = [];
  for (let round = 0; round < change.rounds; round++) {
    // No other product has this price.
    const price = change.from + round;
    const text = `8,${price.toFixed(2).slice(1)}`;
    // The page is cached when its price changes.
    for (const client of clients) await client.get(`/product/${change.page}`);
    if (change.renamed !== undefined) {
      await rename(place, change.renamed, round);
      // The processes have noticed it and rebuild what they must.
      await sleep(300);
    }
    await place.pool.query('update product set price_cents = $2, sale_price_cents = null where slug = $1', [
      change.page,
      Math.round(price * 100),
    ]);
    const changedAt = performance.now();
    const waits = clients.map((client) => waitFor(client, `/product/${change.page}`, text));
    const isSeen = (await Promise.all(waits)).every(Boolean);
    delaysMs.push(performance.now() - changedAt);
    // More rounds would each take as long.
    if (!isSeen) break;
    // The shop polls every second: start each round at another moment of that second.
    await sleep(Math.random() * 1000);
  }
  for (const client of clients) client.close();
  return delaysMs;
}

async function rename({ pool }: ScalePlace, slug: string, round: number): Promise<void> {
  await pool.query(
    `with renamed as (
       update product set name = split_part(name, ' No. ', 1) || ' No. ' || $2::integer where slug = $1 returning id
     ) select id from renamed`,
    [slug, round],
  );
  await pool.query('select refresh_product_search(array(select id from product where slug = $1))', [slug]);
}

/** Polls until the page shows the text. Returns `false` when it did not in a minute. */
async function waitFor(
  client: ReturnType<typeof createClient>,
  path: string,
  text: string,
): Promise<boolean> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (!(await client.get(path)).body.includes(text)) {
    if (performance.now() > giveUpAt) return false;
    await sleep(POLL_EVERY_MS);
  }
  return true;
}
