import { CHECK_FAILURES } from '#modules/health/index.ts';
import { loadHorizon } from '#platform/changes/load-horizon.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import type { Reads } from '#platform/database/replica/open-reads.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import type { Log } from '#platform/log/create-log.ts';
import { runPeriodically } from '#platform/run-periodically.ts';
import { ALL_TAG } from '#server/pages/page-cache.ts';
import { createEdgeHeaders, type EdgeHeaders } from './edge-headers.ts';
import { createPurgeQueue } from './purge-queue.ts';
import { findUntold, hasOtherBuild, saveBuild, savePosition } from './purge-position.ts';
import { readBuild } from './read-build.ts';
import { sendPurge } from './send-purge.ts';

/** A position is stored one round after it was read: what came before it is purged by then. */
const POSITION_EVERY_MS = 10_000;

/** A CDN, or a reverse proxy that caches, which stores pages until their tags are purged. */
export type Edge = {
  toHeaders: EdgeHeaders;
  /** Tells the edge of tags that this process has cleared. */
  purge(tags: readonly string[]): void;
  /**
   * Purges what changed while no process told the edge, and stores from now on how far it was told.
   * Called when this process follows the change feed.
   */
  follow(feed: { changeLagMs(): number; moments: readonly string[] }): Promise<void>;
  stop(): Promise<void>;
};

/** Opens the edge that the environment names; `undefined` without one. */
export function openEdge(
  { db, source }: Pick<DatabaseConnection, 'db'> & Pick<Reads, 'source'>,
  { environment, root, log }: { environment: Environment; root: string; log: Log },
): Edge | undefined {
  const { CDN_TAG_HEADER: tagHeader, CDN_PURGE_URL: url, CDN_PURGE_HEADER: proof } = environment;
  if (tagHeader === undefined || url === undefined) return undefined;
  const queue = createPurgeQueue({
    send: (tags) => sendPurge({ url, tagHeader, proof }, tags),
    failed: CHECK_FAILURES.edge,
  });
  const build = readBuild(root);
  const started: { stop(): Promise<void> }[] = [];
  return {
    toHeaders: createEdgeHeaders(tagHeader),
    purge: queue.add,
    async follow({ changeLagMs, moments }) {
      queue.add(await findUntold({ db, pool: source().pool }, { build, moments, now: new Date() }));
      await saveBuild(db, build);
      let before: { horizon: string; at: Date } | undefined;
      const storePosition = async (): Promise<void> => {
        const position = { horizon: await loadHorizon(source().pool), at: new Date() };
        const isFollowed = changeLagMs() < POSITION_EVERY_MS / 2;
        if (before && isFollowed && queue.isEmpty) await savePosition(db, before);
        before = position;
      };
      const failed = 'the position of the CDN was not stored';
      started.push(
        runPeriodically(storePosition, { everyMs: POSITION_EVERY_MS, failed, log, runsAtOnce: true }),
      );
    },
    async stop() {
      for (const task of started) await task.stop();
      // Processes of another release have started: pages of this one name files that will be missing.
      if (await hasOtherBuild(db, build).catch(() => false)) queue.add([ALL_TAG]);
      await queue.stop();
    },
  };
}
