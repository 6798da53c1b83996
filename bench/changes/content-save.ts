import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { queryClient } from '#platform/database/query-client.ts';
import { createClient } from '../client.ts';
import { fetchUntilOk } from './fetch-until-ok.ts';
import type { Part } from './part.ts';
import type { ScalePlace } from './scale-place.ts';
import { onShop } from './shop-on.ts';

/** Rows that background work may read meanwhile. */
const MAX_ROWS = 100;
const MAX_MS = 50;
const PAGES = 20;
/** An idle PostgreSQL connection reports what it read after at most 10 s. */
const REPORTED_AFTER_MS = 11_000;
const RowsSchema = z.object({ rows: z.coerce.number() });

/** An answer of the FAQ is saved: product rows read because of it, and product pages meanwhile. */
export const contentSave: Part = {
  name: 'content',
  async run(place) {
    const cached = place.pages.slice(0, PAGES);
    const uncached = place.pages.slice(PAGES, 2 * PAGES);
    return await onShop(place, {}, async ({ port }) => {
      const client = createClient(port, 1);
      const visit = async (paths: readonly string[], theme: string): Promise<number> => {
        let slowestMs = 0;
        for (const path of paths)
          slowestMs = Math.max(slowestMs, await fetchUntilOk(client, path, { cookie: `look=${theme}` }));
        return slowestMs;
      };
      await visit(cached, 'day');
      const before = await readRows(place);
      // A page of another theme is another page of the cache, and reads the same rows.
      const usualMs = await visit(uncached, 'day');
      const between = await readRows(place);
      const { rowCount } = await place.pool.query(
        `update faq_question set html = html || ' ' where slug = (select min(slug) from faq_question)`,
      );
      if (rowCount !== 1) throw new Error('the database has no FAQ');
      let slowestMs = 0;
      // The change reaches the shop within a second.
      const until = performance.now() + 2_000;
      while (performance.now() < until) {
        slowestMs = Math.max(slowestMs, await visit(cached, 'day'));
        await sleep(5);
      }
      slowestMs = Math.max(slowestMs, await visit(uncached, 'cellar'));
      const rows = (await readRows(place)) - between - (between - before);
      client.close();
      return [
        {
          what: 'saved FAQ answer: product rows read',
          value: Math.max(0, rows),
          unit: '',
          requirement: { atMost: MAX_ROWS },
          note: `besides ${between - before} of ${PAGES} uncached product pages`,
        },
        {
          what: 'saved FAQ answer: slowest product page',
          value: slowestMs,
          unit: 'ms',
          requirement: { atMost: MAX_MS },
          note: `of ${PAGES} cached and ${PAGES} uncached; uncached before it ${usualMs.toFixed(1)} ms`,
        },
      ];
    });
  },
};

/** Returns how many rows of products and their parts were read since the server began. */
async function readRows({ pool }: ScalePlace): Promise<number> {
  await sleep(REPORTED_AFTER_MS);
  const [found] = await queryClient(
    pool,
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_user_tables
      where relname like 'product%' or relname in ('flavour_profile', 'food_pairing', 'award', 'taster_note')`,
    RowsSchema,
  );
  return found?.rows ?? 0;
}
