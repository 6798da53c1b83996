import { loadByProcess } from '../load-by-process.ts';
import { type Line, percentile } from '../measurement.ts';
import type { Part } from './part.ts';
import { createRatePaths, SEARCH_KIND, SUGGESTION_KIND } from './rate-paths.ts';
import { onShop } from './shop-on.ts';
import { MAX_WRITTEN } from './stored-clusters.ts';
import { visitPages } from './visit-pages.ts';

const RATE_PER_SECOND = 20;
const MAX_MS = { cached: 20, uncached: 60 };
/** Above 100,000 products, for searches that no cache has. */
const MAX_SEARCH_MS = 150;
/** Up to 100,000 products, also for suggestions that no cache has. */
const MAX_SUGGESTION_MS = 20;
const WARM_UP = 60;

/** Lists, facets, searches and suggestions at 20 requests a second, repeated and each new. */
export const listsAtRate: Part = {
  name: 'lists',
  async run(place, { isShort }) {
    const seconds = isShort ? 5 : 60;
    return await onShop(place, {}, async ({ port, origin }) => {
      const lines: Line[] = [];
      for (const [kind, paths] of Object.entries(await createRatePaths(origin, place.products))) {
        const [warmUp, fresh] = [paths.uncached.slice(0, WARM_UP), paths.uncached.slice(WARM_UP)];
        // The JIT compiler has optimized the code, and the repeated paths are cached.
        await visitPages(port, [...warmUp, ...paths.cached], { limitMs: 60_000, connections: 2 });
        for (const [how, asked] of [
          ['cached', paths.cached],
          ['uncached', fresh],
        ] as const) {
          const { latenciesMs, failures } = await loadByProcess({
            ...({ kind: 'counted-rate', port, from: 0 } as const),
            paths: asked,
            ratePerSecond: RATE_PER_SECOND,
            count: seconds * RATE_PER_SECOND,
          });
          lines.push({
            what: `${kind}, ${how}: p99`,
            value: percentile(latenciesMs, 99),
            unit: 'ms',
            requirement: { atMost: how === 'cached' ? MAX_MS.cached : findLimit(kind, place.products) },
            note: `p50 ${percentile(latenciesMs, 50).toFixed(1)} ms; ${latenciesMs.length} requests of ${asked.length} different, ${failures} failed`,
          });
        }
      }
      return lines;
    });
  },
};

/** Returns the limit in milliseconds for requests that are new. */
function findLimit(kind: string, products: number): number {
  if (kind === SEARCH_KIND && products > MAX_WRITTEN) return MAX_SEARCH_MS;
  return kind === SUGGESTION_KIND && products <= MAX_WRITTEN ? MAX_SUGGESTION_MS : MAX_MS.uncached;
}
