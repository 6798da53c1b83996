import { PROVINCES } from '#contract/checkout/provinces.ts';
import { type Compliance, createCompliance, type UnreadableRule } from '#modules/compliance/index.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { tellFailure, tellRecovery } from '#platform/failures.ts';
import { createModules, type ReadingServices } from '#server/create-modules.ts';
import { invalidateOnChange } from '#server/invalidate-on-change.ts';
import { ALL_TAG, createPageCache, type PageCache } from '#server/pages/page-cache.ts';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import { scheduleInvalidation } from '#server/schedule-invalidation.ts';
import type { StartPart } from './parts.ts';
import { goOn } from './prepare-database.ts';
import type { ShopOptions } from './shop-options.ts';

/** The law, the modules that pages read, and the cache of pages. */
export type OpenModules = {
  compliance: Compliance;
  modules: ReadingServices;
  cache: PageCache<RenderedPage>;
};

/** Opens the modules, and follows what makes their data in memory and cached pages stale. */
export async function openModules(
  start: StartPart,
  { database, differingRules }: { database: DatabaseConnection; differingRules: readonly UnreadableRule[] },
  { environment, log, say }: ShopOptions,
): Promise<OpenModules> {
  const { SHOP_MINIMUM_AGE: minimumAge, PAGE_CACHE_MB, DATABASE_URL: databaseUrl } = environment;
  const compliance = createCompliance(database.db, {
    shopMinimumAge: minimumAge,
    unreadable: differingRules,
  });
  await start('the law', () => goOn(say, 'the law was not loaded', () => reportLaw(compliance, say)));
  const { services: modules, invalidate } = createModules(database.db, {
    minimumAge,
    legalAges: compliance.legalAges,
  });
  const cache = createPageCache<RenderedPage>(PAGE_CACHE_MB * 1024 * 1024);
  const caches = {
    invalidate(tags: readonly string[]) {
      if (tags.some((tag) => tag === 'law' || tag === ALL_TAG)) compliance.invalidate();
      invalidate(tags);
    },
    search: modules.search,
    cache,
  };
  await start(
    'the watch of changes',
    () => invalidateOnChange(database, { databaseUrl, log }, caches),
    (watch) => watch.stop(),
  );
  await start(
    'the invalidation by time',
    () => invalidateByTime(modules, cache, log),
    (timers) => timers.forEach((timer) => timer.stop()),
  );
  return { compliance, modules, cache };
}

/** Says to which provinces nothing is delivered, because a legal rule cannot be applied. */
async function reportLaw(compliance: Compliance, say: ShopOptions['say']): Promise<void> {
  const broken = Map.groupBy(await compliance.listUnreadable(), ({ province }) => province);
  for (const { code } of PROVINCES) {
    const failed = `a legal rule cannot be applied: nothing is delivered to ${code}`;
    const [rule] = broken.get(code) ?? [];
    if (!rule) tellRecovery(failed);
    else {
      tellFailure(failed, new Error(`${rule.id} ${rule.reason}`));
      say(`${failed} (${rule.id} ${rule.reason})`);
    }
  }
}

function invalidateByTime(
  { journal, content, search }: ReadingServices,
  cache: PageCache<RenderedPage>,
  log: ShopOptions['log'],
): { stop(): void }[] {
  const clearAt = (nextMoment: () => Promise<Date | null>, tag: string, before?: () => void) =>
    scheduleInvalidation({
      nextMoments: [nextMoment],
      onMoment() {
        before?.();
        cache.clear([tag]);
      },
      log,
    });
  return [
    clearAt(journal.nextPublicationAt, 'publications', search.invalidateTexts),
    clearAt(content.nextEventStart, 'events'),
    clearAt(content.nextTermsChange, 'settings:delivery'),
    clearAt(content.nextCutOff, 'dispatch'),
  ];
}
