import { PROVINCES } from '#contract/checkout/provinces.ts';
import { type Compliance, createCompliance } from '#modules/compliance/index.ts';
import { deriveSecretKey, type SecretKey } from '#modules/shop-secrets/index.ts';
import { REQUEST_LIMITS } from '#platform/database/limits.ts';
import { type DatabaseConnection, openDatabase } from '#platform/database/open-database.ts';
import { loadAuthSecret } from '#platform/environment/auth-secret.ts';
import { openReads, type Reads } from '#platform/database/replica/open-reads.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import type { Metrics } from '#platform/metrics/create-metrics.ts';
import { tellFailure, tellRecovery } from '#platform/failures.ts';
import { type FileStore, findStoreFailure } from '#platform/file-store/file-store.ts';
import { openShopStores, type ShopStores } from '#platform/file-store/open-shop-stores.ts';
import { readRelease } from '#platform/read-release.ts';
import { openTraces, type Traces } from '#platform/tracing/open-traces.ts';
import { type CreateCheckout, prepareShopCheckout } from '#server/checkout/prepare-checkout.ts';
import { createModules, type ReadingServices } from '#server/create-modules.ts';
import { type Edge, openEdge } from '#server/edge/open-edge.ts';
import { type CreateSignIn, prepareIdentity } from '#server/identity/open-identity.ts';
import { invalidateOnChange, refreshLinks } from '#server/invalidate-on-change.ts';
import { type MailSwitch, prepareMail } from '#server/jobs/mail-switch.ts';
import type { WebBundle } from '#server/load-web-bundle.ts';
import { isSharedMediaFolder } from '#server/media/compare-media-folder.ts';
import { openMetrics } from '#server/metrics/start-metrics.ts';
import { ALL_TAG, createPageCache, type PageCache } from '#server/pages/page-cache.ts';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import { scheduleInvalidation } from '#server/schedule-invalidation.ts';
import { startPriceSchedule } from '#server/start-price-schedule.ts';
import { findIndexPlace, startStoring } from '#server/store-catalogue.ts';
import { startPublishing } from '#server/start-publishing.ts';
import { watchFailures } from '#server/watch-failures.ts';
import { openAfterEnd } from './end-requested-demo.ts';
import { type StartPart, stop } from './parts.ts';
import { goOn, prepareDatabase } from './prepare-database.ts';
import type { ShopOptions } from './shop-options.ts';

/** What a shop reads before its port opens. */
export type Data = {
  database: DatabaseConnection;
  /** Where the catalogue, texts and reports are read. */
  reads: Reads;
  pages: WebBundle;
  modules: ReadingServices;
  rules: Compliance;
  cache: PageCache<RenderedPage>;
  /** Absent where no CDN stores pages. */
  edge: Edge | undefined;
  createCheckout: CreateCheckout;
  createSignIn: CreateSignIn;
  stores: ShopStores;
  /**
   * Seals what is typed in the office; absent where another provider signs in and there is no
   * AUTH_SECRET.
   */
  secretKey: SecretKey | undefined;
  mailer: MailSwitch;
  /** Absent where the metrics have no port. */
  metrics: Metrics | undefined;
  /** Milliseconds since this process last read the change feed. */
  changeLagMs(): number;
};

/**
 * Opens the database, migrates it, fills an empty one, and reads what the shop needs before its
 * port opens.
 */
export async function openData(start: StartPart, options: ShopOptions): Promise<Data> {
  const { environment, log, say } = options;
  await start('traces', () => openShopTraces(options), stopTraces);
  const database = await start(
    'the database',
    () => openAfterEnd(options, () => openShopDatabase(options)),
    (opened) => opened.close(),
  );
  const { db, work } = database;
  const metrics = await start(
    'the metrics',
    () => openMetrics(environment),
    (opened) => opened?.stop(),
  );
  await start('the watch of failures', () => watchFailures(work, log), stop);
  const { differingRules } = await start('the data', () => prepareDatabase(database, options));
  const pages = await start('the pages', () => options.pages);
  const rules = createCompliance(db, {
    shopMinimumAge: environment.SHOP_MINIMUM_AGE,
    unreadable: differingRules,
  });
  await start('the law', () => goOn(say, 'the law was not loaded', () => reportLaw(rules, say)));
  const secretKey = await start('the secrets of the office', () => loadSecretKey(environment));
  const reads = await start(
    'the replica',
    () => openReads(database, { url: environment.DATABASE_READ_URL, log }),
    stop,
  );
  const opened = { database, reads, rules };
  const { modules, cache, edge, changeLagMs } = await openModules(start, opened, options);
  const createCheckout = await start('the checkout', () =>
    prepareShopCheckout({ db, work, rules, environment, secretKey, log }),
  );
  const createSignIn = await start('sign-in', () =>
    prepareIdentity({ db, environment, content: modules.shopSettings, log }),
  );
  const mailer = await start('mail', () => prepareMail({ db, environment, secretKey }));
  // Before the port opens: no shopper sees a price whose time is over.
  await start('the schedule of prices', () => startPriceSchedule(work, log), stop);
  await start('the schedule of publishing', () => startPublishing(work, log), stop);
  const stores = openShopStores(environment);
  await start('the store of pictures', () => reportPictureStore(database, stores.pictures, say));
  return {
    database,
    reads,
    pages,
    modules,
    rules,
    cache,
    edge,
    createCheckout,
    createSignIn,
    stores,
    secretKey,
    mailer,
    changeLagMs,
    metrics,
  };
}

/** Records traces where the environment names a receiver. */
async function openShopTraces({ environment, root }: ShopOptions): Promise<Traces | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = environment;
  return endpoint === undefined
    ? undefined
    : await openTraces({ endpoint, serviceName, release: readRelease(root) });
}

async function stopTraces(traces: Traces | undefined): Promise<void> {
  await traces?.stop();
}

async function loadSecretKey(environment: Environment): Promise<SecretKey | undefined> {
  const { AUTH_SECRET, DATABASE_URL } = environment;
  if (AUTH_SECRET === undefined && DATABASE_URL !== undefined) return undefined;
  return deriveSecretKey(await loadAuthSecret(environment));
}

async function openShopDatabase({ environment, log, say }: ShopOptions): Promise<DatabaseConnection> {
  const { DATABASE_URL: url, DATABASE_POOL_URL: poolUrl, DATA_DIR: dataDir } = environment;
  return await openDatabase({
    url,
    poolUrl,
    dataDir,
    log,
    limits: REQUEST_LIMITS,
    // Disk or memory of the embedded database failed: only a new process recovers it.
    onLost(reason) {
      log.fatal({ error: reason }, 'the embedded database stopped');
      say('the embedded database stopped, so the shop closes. Start it again: no confirmed change is lost.');
      process.exit(1);
    },
  });
}

/** Opens the modules, and follows what makes their data in memory and cached pages stale. */
async function openModules(
  start: StartPart,
  { database, reads, rules: compliance }: Pick<Data, 'database' | 'reads' | 'rules'>,
  options: ShopOptions,
): Promise<Pick<Data, 'modules' | 'cache' | 'edge' | 'changeLagMs'>> {
  const { environment, log } = options;
  const { SHOP_MINIMUM_AGE: minimumAge, PAGE_CACHE_MB, DATABASE_URL: databaseUrl } = environment;
  const { legalAges, offersBy } = compliance;
  const indexPlace = findIndexPlace(environment.DATA_DIR);
  const created = createModules(reads.db, { minimumAge, legalAges, offersBy, indexPlace });
  const { services: modules, invalidate, links } = created;
  const edge = await start(
    'the CDN',
    // Its position in the change feed is that of this process.
    () => openEdge({ db: database.db, source: reads.source }, options),
    (opened) => opened?.stop(),
  );
  // What a process drops, the edge drops next: before that it could get the page of before again.
  const cache = createPageCache<RenderedPage>(PAGE_CACHE_MB * 1024 * 1024, edge?.purge);
  const caches = {
    invalidate(tags: readonly string[]) {
      if (tags.some((tag) => tag === 'law' || tag === ALL_TAG)) compliance.invalidate();
      invalidate(tags);
    },
    search: modules.search,
    links,
    cache,
  };
  const follow = () => invalidateOnChange(reads, { databaseUrl, log }, caches);
  const changes = await start('the watch of changes', follow, stop);
  const { lagMs: changeLagMs } = changes;
  await start('the stored catalogue', () => startStoring(modules.search, reads, changes, log), stop);
  const { journal, content, search, weeklyLists, months } = modules;
  const moments = [
    { nextMoment: journal.nextPublicationAt, tag: 'publications', before: search.invalidateTexts },
    { nextMoment: content.nextEventStart, tag: 'events' },
    { nextMoment: content.nextTermsChange, tag: 'settings:delivery' },
    { nextMoment: content.nextCutOff, tag: 'dispatch' },
    { nextMoment: weeklyLists.nextDayAt, tag: 'weekly-lists' },
    { nextMoment: weeklyLists.firstDayAt, tag: 'has-weekly-list' },
    { nextMoment: months.nextDayAt, tag: 'day' },
  ];
  for (const { nextMoment, tag, before } of moments) {
    const onMoment = (): void => {
      before?.();
      cache.clear([tag]);
      // A failure is mended at the next change.
      refreshLinks(caches, [tag]).catch((error: unknown) => log.warn({ error }, 'links not refreshed'));
    };
    await start(`the timer of ${tag}`, () => scheduleInvalidation({ nextMoment, onMoment, log }), stop);
  }
  const momentTags = moments.map(({ tag }) => tag);
  await start('what the CDN missed', () => edge?.follow({ changeLagMs, moments: momentTags }));
  return { modules, cache, edge, changeLagMs };
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

/** Says what is wrong with where pictures are stored; the shop sells all the same. */
async function reportPictureStore(
  { kind, work }: DatabaseConnection,
  store: FileStore,
  say: ShopOptions['say'],
): Promise<void> {
  const { place } = store;
  if (store.kind === 'bucket') {
    const error = await findStoreFailure(store);
    if (error) say(`own pictures cannot be read (${error.message}); the shop tries again with each request`);
  } else if (kind === 'postgresql' && !(await isSharedMediaFolder(work, place)))
    say(
      `${place} is not the folder of pictures that this shop's other processes use: pictures added there are missing here. Mount that folder on every machine, with its file .shop.`,
    );
}
