import { loadByProcess } from '../load-by-process.ts';
import { type Line, percentile } from '../measurement.ts';
import { randomOf } from '#demo/scale/random.ts';
import { createMissCounter } from './miss-counter.ts';
import type { Part } from './part.ts';
import { slugOfPage } from './scale-place.ts';
import { onShop } from './shop-on.ts';
import { pickByZipf, visitPages } from './visit-pages.ts';

const RATE_PER_SECOND = 100;
const EDIT_EVERY_MS = 1000;
/** All 10,000 pages fit, so that only changes remove pages. */
const CACHE_MB = '4096';
const MIN_CACHED = 0.97;
const MAX_P99_MS = 50;

/** Shoppers of warm product pages while one price a second changes. */
export const priceEdits: Part = {
  name: 'edits',
  async run(place, { isShort, minutes }) {
    const counter = createMissCounter('/product/');
    const settings = { PAGE_CACHE_MB: CACHE_MB, LOG_LEVEL: 'info' };
    return await onShop(
      place,
      settings,
      async ({ port }) => {
        const limitMs = (isShort ? 1 : 15) * 60_000;
        const warm = await visitPages(port, place.pages, { limitMs, connections: 4 });
        const count = minutes * 60 * RATE_PER_SECOND;
        const random = randomOf(12);
        let edits = 0;
        const failed: unknown[] = [];
        const timer = setInterval(() => {
          const slug = slugOfPage(random.pickByRank(place.pages));
          // A sale price stays below it.
          place.pool.query('update product set price_cents = price_cents + 5 where slug = $1', [slug]).then(
            () => (edits += 1),
            (error: unknown) => failed.push(error),
          );
        }, EDIT_EVERY_MS);
        const before = counter.misses;
        const { latenciesMs, failures } = await loadByProcess({
          ...({ kind: 'counted-rate', port, from: 0 } as const),
          paths: pickByZipf(place.pages, count, 11),
          ratePerSecond: RATE_PER_SECOND,
          count,
        }).finally(() => clearInterval(timer));
        if (failed.length > 0) throw failed[0];
        const cached = Math.max(0, count - failures - (counter.misses - before)) / count;
        const p = (percent: number): number => percentile(latenciesMs, percent);
        const lines: Line[] = [
          {
            what: 'price edits: share of product pages from the cache',
            value: cached,
            unit: '',
            requirement: { atLeast: MIN_CACHED },
            note: `${edits} edits, ${count} requests; ${warm} of ${place.pages.length} pages were warm`,
          },
          {
            what: 'price edits: product page, p99',
            value: p(99),
            unit: 'ms',
            requirement: { atMost: MAX_P99_MS },
            note: `p50 ${p(50).toFixed(1)} ms at ${RATE_PER_SECOND} a second`,
          },
          { what: 'price edits: errors', value: failures, unit: '', requirement: { atMost: 0 } },
        ];
        return lines;
      },
      counter.read,
    );
  },
};
