import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { queryClient } from '#platform/database/query-client.ts';
import { createClient } from '../client.ts';
import { type Line, median, percentile } from '../measurement.ts';
import { exactCpuMsOfMainThread, KNOWS_PROCESSES, NO_PROCESS_FIGURES } from '../process-figures.ts';
import type { RunningShop } from '../running-shop.ts';
import { fetchUntilOk } from './fetch-until-ok.ts';
import type { Part } from './part.ts';
import type { ScalePlace } from './scale-place.ts';
import { onShop } from './shop-on.ts';

const MAX_MS = 5;
const MAX_LISTING_MS = 2.5;
/** Until the last byte. */
const MAX_WALL_MS = 20;
/** The main thread may still work after the last byte, and Linux must notice that it waits. */
const SETTLE_MS = 3;
/** Share of the pages of a small kind that are measured; the others warm up. */
const MEASURED_SHARE = 2 / 3;
const SlugSchema = z.object({ slug: z.string() });

/** CPU time of the main thread for a page that is not cached, one request at a time. */
export const uncachedPages: Part = {
  name: 'uncached',
  async run(place, { isShort }) {
    if (!KNOWS_PROCESSES) return [{ what: 'uncached pages', skipped: NO_PROCESS_FIGURES }];
    const kinds: [what: string, paths: readonly string[], maxMs: number][] = [
      ['product page', place.pages, MAX_MS],
      ['recipe', await listPaths(place, 'recipe', '/recipes'), MAX_MS],
      ['article', await listPaths(place, 'article', '/blog'), MAX_MS],
      ['listing', await listPaths(place, 'category', '/category'), MAX_LISTING_MS],
    ];
    return await onShop(place, { PAGE_CACHE_MB: '0' }, async (shop) => {
      const lines: Line[] = [];
      for (const [what, paths, maxMs] of kinds) {
        const pages = isShort ? { warmUp: 50, measured: 100 } : { warmUp: 500, measured: 1000 };
        const { cpuMs, wallMs } = await measure(shop, paths, pages);
        lines.push(
          {
            what: `uncached ${what}: main thread, p99`,
            value: percentile(cpuMs, 99),
            unit: 'ms',
            requirement: { atMost: maxMs },
            note: `p50 ${median(cpuMs).toFixed(1)} ms of ${cpuMs.length}`,
          },
          {
            what: `uncached ${what}: until the last byte, p99`,
            value: percentile(wallMs, 99),
            unit: 'ms',
            requirement: { atMost: MAX_WALL_MS },
            note: `p50 ${median(wallMs).toFixed(1)} ms`,
          },
        );
      }
      return lines;
    });
  },
};

async function listPaths({ pool }: ScalePlace, table: string, folder: string): Promise<string[]> {
  const rows = await queryClient(pool, `select slug from ${table} where status = 'published'`, SlugSchema);
  if (rows.length === 0) throw new Error(`the database has no ${table}`);
  return rows.map(({ slug }) => `${folder}/${slug}`);
}

/** Measures pages that the shop has not rendered before, after others of their kind. */
async function measure(
  { port, pid }: RunningShop,
  paths: readonly string[],
  { warmUp, measured }: { warmUp: number; measured: number },
): Promise<{ cpuMs: number[]; wallMs: number[] }> {
  const client = createClient(port, 1);
  const fresh = paths.slice(0, Math.min(measured, Math.ceil(paths.length * MEASURED_SHARE)));
  const others = paths.slice(fresh.length);
  for (let index = 0; index < warmUp; index++)
    await fetchUntilOk(client, others[index % others.length] ?? '/');
  const cpuMs: number[] = [];
  const wallMs: number[] = [];
  for (const path of fresh) {
    const before = exactCpuMsOfMainThread(pid);
    const ms = await fetchUntilOk(client, path);
    await sleep(SETTLE_MS);
    cpuMs.push(exactCpuMsOfMainThread(pid) - before);
    wallMs.push(ms);
  }
  client.close();
  return { cpuMs, wallMs };
}
