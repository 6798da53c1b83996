import type { Catalog } from '#modules/catalog/index.ts';
import { tidyChanges } from '#platform/changes/tidy-changes.ts';
import { watchChanges } from '#platform/changes/watch-changes.ts';
import type { OpenDatabase } from '#platform/database/open-database.ts';
import type { Log } from '#platform/log/create-log.ts';
import { EVERYTHING, type PageCache } from './pages/page-cache.ts';

const TIDY_EVERY_MS = 60 * 60 * 1000;

/** Forgets what a change of the catalogue, by whomever, made untrue: in memory first, so that pages are made of the new. */
export async function clearWhatChanges(
  { pool }: OpenDatabase,
  { databaseUrl, log }: { databaseUrl: string | undefined; log: Log },
  kept: { catalog: Catalog; content: { forget(): void }; cache: Pick<PageCache<unknown>, 'clear'> },
): Promise<{ stop(): Promise<void> }> {
  const clear = (tags: readonly string[]): void => {
    if (tags.includes(EVERYTHING)) {
      kept.catalog.forget();
      kept.content.forget();
    }
    kept.cache.clear(tags);
  };
  const watch = await watchChanges({
    pool,
    listenTo: databaseUrl,
    onTags: clear,
    onGap: () => clear([EVERYTHING]),
    log,
  });
  const tidy = (): void => {
    tidyChanges(pool).catch((error: unknown) => log.warn({ error }, 'old changes could not be removed'));
  };
  const timer = setInterval(tidy, TIDY_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await watch.stop();
    },
  };
}
