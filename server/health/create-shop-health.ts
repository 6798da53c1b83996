import { hostname } from 'node:os';
import {
  createHealthWatch,
  type HealthRow,
  type HealthSources,
  type HealthWatch,
  listHealth,
} from '#modules/health/index.ts';
import { listBackfills } from '#platform/database/backfills.ts';
import type { Database } from '#platform/database/handle.ts';
import { readCertificate } from '#platform/machine/read-certificate.ts';
import { readDisk } from '#platform/machine/read-disk.ts';
import { readMemory } from '#platform/machine/read-memory.ts';
import { readRelease } from '#platform/read-release.ts';
import { loadReleaseBackfills } from '#seed/load-release-backfills.ts';
import { mailOutage } from '#server/watch-failures.ts';

/** The health of a running shop: watched every minute, and listed for the back office. */
export type ShopHealth = HealthWatch & { list(): Promise<HealthRow[]> };

/** Creates the health of a shop from what this process knows. */
export function createShopHealth(
  parts: Pick<
    HealthSources,
    'payments' | 'sendsMail' | 'dataDir' | 'pictures' | 'origin' | 'changeLagMs' | 'replica' | 'hasEdge'
  > & {
    db: Database;
    /** Folder of the release. */
    root: string;
    /** Wakes the job worker. */
    wake(): void;
  },
): ShopHealth {
  const { root, wake, ...rest } = parts;
  const { db } = rest;
  const sources: HealthSources = {
    ...rest,
    machine: hostname(),
    version: readRelease(root),
    async listBackfills() {
      const states = await listBackfills(db, await loadReleaseBackfills(root));
      return states.filter(({ isDone }) => !isDone).map(({ name }) => name);
    },
    readDisk,
    readMemory,
    readCertificate,
    now: () => new Date(),
  };
  const watch = createHealthWatch(sources, async (outage) => {
    await mailOutage(db, outage);
    wake();
  });
  return {
    check: watch.check,
    get last() {
      return watch.last;
    },
    list: () => listHealth(sources, () => watch.last),
  };
}
