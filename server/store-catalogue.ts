import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '#contract/durations.ts';
import type { IndexPlace } from '#modules/catalog-index/index.ts';
import type { Search } from '#modules/search/index.ts';
import { loadHorizon } from '#platform/changes/load-horizon.ts';
import type { Reads } from '#platform/database/replica/open-reads.ts';
import { type Periodic, runPeriodically } from '#platform/run-periodically.ts';
import type { FollowedChanges } from './invalidate-on-change.ts';

type Log = Parameters<typeof runPeriodically>[1]['log'];

/** Changes are read every second: after so long, those before have been read and followed. */
const SETTLE_MS = 15_000;

/**
 * Where a built shop stores the index of a large catalogue, so that the next start reads only what has
 * changed; `undefined` for sources that are not built, which change between two starts.
 */
export function findIndexPlace(folder: string): IndexPlace | undefined {
  const file = fileURLToPath(import.meta.url);
  if (file.endsWith('.ts')) return undefined;
  return { folder, program: createHash('sha256').update(readFileSync(file)).digest('hex') };
}

/** Stores the index once it is loaded, and every hour: the change feed holds a day. */
export function startStoring(
  search: Pick<Search, 'store'>,
  { source }: Pick<Reads, 'source'>,
  { lagMs, isFollowed }: Pick<FollowedChanges, 'lagMs' | 'isFollowed'>,
  log: Log,
): Periodic {
  return runPeriodically(
    ({ signal }) =>
      search.store(async () => {
        const horizon = await loadHorizon(source().pool);
        await sleep(SETTLE_MS, undefined, { signal, ref: false }).catch(() => undefined);
        return !signal.aborted && lagMs() < SETTLE_MS / 2 && isFollowed() ? horizon : undefined;
      }),
    { everyMs: HOUR_MS, failed: 'the catalogue was not stored', runsAtOnce: true, log },
  );
}
