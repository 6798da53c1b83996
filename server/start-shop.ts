import type { Server } from 'node:http';
import { createOperationHandler, OPERATION_JOB } from '#modules/bulk/index.ts';
import { join } from 'node:path';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { createApi } from '#api/app.ts';
import { openApiDocument } from '#api/openapi.ts';
import { createCheckoutApi } from '#api/checkout/app.ts';
import { type Compliance, createCompliance, type UnreadableRule } from '#modules/compliance/index.ts';
import { createContact } from '#modules/contact/index.ts';
import { findRedirect } from '#modules/redirects/index.ts';
import { mediaFolder } from '#modules/media/index.ts';
import { pruneMedia } from './media/prune-media.ts';
import { pruneStaff } from '#modules/staff/index.ts';
import { createWishlist } from '#modules/wishlist/index.ts';
import { assertWritable } from '#platform/database/assert-writable.ts';
import { REQUEST_LIMITS } from '#platform/database/limits.ts';
import { type DatabaseConnection, openDatabase } from '#platform/database/open-database.ts';
import { deleteOldAnswers } from '#platform/idempotency/idempotent-answers.ts';
import { sweepRateLimits } from '#platform/rate-limit/sweep-rate-limits.ts';
import { getDrainSeconds } from '#platform/environment/get-drain-seconds.ts';
import type { Environment } from '#platform/environment/parse-environment.ts';
import { tellFailure, tellRecovery } from '#platform/failures.ts';
import type { Log } from '#platform/log/create-log.ts';
import { createAccountServices } from './account/create-account-services.ts';
import { createBrandFiles } from './brand/brand-files.ts';
import { createBarData } from './bar/bar-data.ts';
import { createMediaFiles } from './media/media-files.ts';
import { isSharedMediaFolder } from './media/compare-media-folder.ts';
import { createReadiness } from './health/readiness.ts';
import { handleRequests, createHttpServer, listen } from './http/create-server.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createApiResponses } from './http/create-api-responses.ts';
import { createRequestHandler } from './http/handle-request.ts';
import { createRequestLog } from './http/request-log.ts';
import type { ServerContext } from './http/server-context.ts';
import type { OpenApiDocument } from '#web/page-context.ts';
import type { WebBundle } from './load-web-bundle.ts';
import type { RenderedPage } from './pages/rendered-page.ts';
import { createPageCache, ALL_TAG } from './pages/page-cache.ts';
import { createPageRenderer } from './pages/render-page.ts';
import { createPreviewFinder } from './preview/find-preview.ts';
import { scheduleInvalidation } from './schedule-invalidation.ts';
import { invalidateOnChange } from './invalidate-on-change.ts';
import { validateIdentitySettings, prepareIdentity } from './identity/open-identity.ts';
import { createOfficeEntrance } from './admin/sign-in/create-office-entrance.ts';
import { createNoticeRenderer } from './identity/render-notice.ts';
import { rememberOrigin } from './remember-origin.ts';
import { runPeriodically } from './run-periodically.ts';
import { createSignInContext } from './identity/sign-in-context.ts';
import { startNotifications } from './admin/start-notifications.ts';
import { createAdminServices } from './admin/create-admin-services.ts';
import { createModules } from './create-modules.ts';
import { createStartLink } from './create-start-link.ts';
import { startMailWorker } from './mail-worker.ts';
import { goOn, prepareDatabase } from './prepare-database.ts';
import { startCatalogueChecks } from './start-catalogue-checks.ts';
import { startLinkChecks } from './start-link-checks.ts';
import { createLinkAsker } from './links/create-link-asker.ts';
import { startPriceSchedule } from './start-price-schedule.ts';
import { startAudit } from './start-audit.ts';
import { startBackfills } from './start-backfills.ts';
import { startRevisionPruning } from './start-revision-pruning.ts';
import { prepareShopCheckout, type ShopFailpoint } from './checkout/prepare-checkout.ts';
import { createSitemap } from './sitemap/create-sitemap.ts';
import { warmUp } from './warm-up.ts';
import { watchFailures } from './watch-failures.ts';

export type ShopOptions = {
  environment: Environment;
  /** The project's folder: migrations, demo. */
  root: string;
  pages: Promise<WebBundle>;
  log: Log;
  /** Prints a line for the operator who starts the shop. */
  say(line: string): void;
  /**
   * Called at named steps of an order. Tests end the process there; a running shop does nothing.
   */
  onFailpoint?: (point: ShopFailpoint) => void;
};

/** Memory for picture files: a few hundred of the size that cards show. */
const MEDIA_CACHE_BYTES = 16 * 1024 * 1024;

/** A running shop, with the functions that close it. */
export type Shop = {
  origin: string;
  server: Server;
  /**
   * How long requests are still accepted after ready turned false; each is the last of its
   * connection.
   */
  drainMs: number;
  /** Turns ready false, so that load balancers send no new visitors. */
  announceClosing(): void;
  /** Stops background work and closes the database. The server must have ended before. */
  close(): Promise<void>;
};

/**
 * Starts the shop: database, migrations, demo, modules, port, first page. Throws a `StartupError`
 * when a step fails.
 */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const { environment, log, pages } = options;
  // The pages load while the database opens. If both fail, the database's error is reported.
  pages.catch(() => undefined);
  await validateIdentitySettings(environment);
  const { DATABASE_URL: url, DATABASE_POOL_URL: poolUrl, DATA_DIR: dataDir } = environment;
  const onLost = (reason: Error): never => exitOnDatabaseFailure(reason, options);
  const database = await openDatabase({ url, poolUrl, dataDir, log, onLost, limits: REQUEST_LIMITS });
  const failureWatch = watchFailures(database.work, log);
  try {
    const { differingRules } = await prepareDatabase(database, options);
    return await createServices(database, { ...options, differingRules, failureWatch }, await pages);
  } catch (error) {
    await failureWatch.stop();
    await database.close();
    throw error;
  }
}

/**
 * Ends the process when the embedded database failed (disk or memory). Only a new process recovers
 * it.
 */
function exitOnDatabaseFailure(reason: Error, { log, say }: ShopOptions): never {
  log.fatal({ error: reason }, 'the embedded database stopped');
  say('the embedded database stopped, so the shop closes. Start it again: no confirmed change is lost.');
  process.exit(1);
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

async function createServices(
  database: DatabaseConnection,
  options: ShopOptions & {
    differingRules: readonly UnreadableRule[];
    failureWatch: { stop(): Promise<void> };
  },
  pages: WebBundle,
): Promise<Shop> {
  const { environment, root, log, say, differingRules, onFailpoint = () => undefined } = options;
  const { PUBLIC_ORIGIN, TRUST_PROXY, PAGE_CACHE_MB, AGE_DECLINE_URL, PORT, HOST, RATE_LIMIT } = environment;
  const readiness = createReadiness(
    () => database.pool.query('select 1'),
    () => assertWritable(database),
  );
  const compliance = createCompliance(database.db, {
    shopMinimumAge: environment.SHOP_MINIMUM_AGE,
    unreadable: differingRules,
  });
  await goOn(say, 'the law was not loaded', () => reportLaw(compliance, say));
  const { services: modules, invalidate: invalidateModules } = createModules(database.db, {
    minimumAge: environment.SHOP_MINIMUM_AGE,
    legalAges: compliance.legalAges,
  });
  const cache = createPageCache<RenderedPage>(PAGE_CACHE_MB * 1024 * 1024);
  const changeWatch = await invalidateOnChange(
    database,
    { databaseUrl: environment.DATABASE_URL, log },
    {
      invalidate(tags) {
        if (tags.some((tag) => tag === 'law' || tag === ALL_TAG)) compliance.invalidate();
        invalidateModules(tags);
      },
      search: modules.search,
      cache,
    },
  );
  const { journal, content, search } = modules;
  const clearAt = (nextMoment: () => Promise<Date | null>, tag: string, before?: () => void) =>
    scheduleInvalidation({
      nextMoments: [nextMoment],
      onMoment() {
        before?.();
        cache.clear([tag]);
      },
      log,
    });
  const timedInvalidations = [
    clearAt(journal.nextPublicationAt, 'publications', search.invalidateTexts),
    clearAt(content.nextEventStart, 'events'),
    clearAt(content.nextTermsChange, 'settings:delivery'),
    clearAt(content.nextCutOff, 'dispatch'),
  ];

  const createShopCheckout = await prepareShopCheckout({
    db: database.db,
    work: database.work,
    rules: compliance,
    environment,
    log,
  });
  const openIdentity = await prepareIdentity({
    db: database.db,
    environment,
    log,
    content: modules.shopSettings,
  });
  // Before the port opens: no shopper sees a price whose time is over.
  const priceSchedule = await startPriceSchedule(database.work, log);
  const pictureFolder = mediaFolder(environment.DATA_DIR);
  if (database.kind === 'postgresql' && !(await isSharedMediaFolder(database.work, pictureFolder)))
    say(
      `${pictureFolder} is not the folder of pictures that this shop's other processes use: pictures added there are missing here. Mount that folder on every machine, with its file .shop.`,
    );
  const server = createHttpServer(PUBLIC_ORIGIN?.startsWith('https:') ?? false);
  const port = await listen(server, PORT, HOST);
  const origin = PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  void rememberOrigin(environment.DATA_DIR, origin, log);
  // A round trip through JSON: the page of the documentation gets exactly what /openapi.json
  // returns.
  const openApi = (shop: string): OpenApiDocument =>
    JSON.parse(JSON.stringify(openApiDocument(origin, shop)));
  const settings = { ageDeclineUrl: AGE_DECLINE_URL };
  // `mailWorker` is created below and needs the handlers of the checkout.
  const shopCheckout = createShopCheckout({ origin, port, onFailpoint, wake: () => mailWorker.wake() });
  const mailWorker = startMailWorker({
    db: database.work,
    environment,
    content: modules.shopSettings,
    log,
    onFailpoint,
    handlers: { ...shopCheckout.handlers, [OPERATION_JOB]: createOperationHandler(database.work) },
  });
  const contact = createContact(database.db, { onMail: mailWorker.wake, log });
  const wishlist = createWishlist(database.db, { origin, onMail: mailWorker.wake, log });
  const stockAlertSweep = runPeriodically(() => wishlist.sweep(), {
    everyMs: 60_000,
    failed: 'stock alerts not sent',
    log,
  });
  const limitSweep = runPeriodically(() => sweepRateLimits(database.work), {
    everyMs: 5 * 60_000,
    failed: 'old counters of rate limits not removed',
    log,
  });
  const staffPruning = runPeriodically(() => pruneStaff(database.work), {
    everyMs: 60 * 60_000,
    failed: 'old sessions of staff not removed',
    log,
  });
  const answerSweep = runPeriodically(() => deleteOldAnswers(database.work, new Date()), {
    everyMs: 5 * 60_000,
    failed: 'old answers of the Admin API not removed',
    log,
  });
  const mediaPruning = runPeriodically(() => pruneMedia(database.work, pictureFolder), {
    everyMs: 24 * 60 * 60_000,
    failed: 'pictures that nothing shows not removed',
    log,
    runsAtOnce: true,
  });
  const audit = startAudit(database.work, log);
  const notifications = startNotifications(database.work, {
    officeOrigin: environment.ADMIN_ORIGIN ?? origin,
    wake: mailWorker.wake,
    log,
  });
  const backfills = startBackfills(database.work, root, log);
  const catalogueChecks = startCatalogueChecks(database.work, { search, shopOrigin: origin, log });
  const linkChecks = startLinkChecks(database.work, {
    ask: environment.CHECK_LINKS ? createLinkAsker() : undefined,
    shopOrigin: origin,
    log,
  });
  const revisionPruning = startRevisionPruning(database.work, log);
  const identity = openIdentity({
    origin,
    wake: mailWorker.wake,
    // Assigned below, before the first request.
    renderPage: async (page) => await renderNotice(page),
  });
  const { auth, builtIn: signIn } = identity;
  const account = createAccountServices({
    db: database.db,
    origin,
    shopSettings: modules.shopSettings,
    verify: identity.verify,
    accounts: signIn?.accounts,
    wishlist,
    wake: mailWorker.wake,
    log,
  });
  const { checkouts, testPayments, payments } = shopCheckout;
  const services = {
    ...modules,
    contact,
    wishlist,
    checkouts,
    testPayments,
    payments,
    openApi,
    origin,
    settings,
    auth,
    findRedirect: (path: string) => findRedirect(database.db, path),
    unsubscribe: account.customers.unsubscribe,
  };
  const render = createPageRenderer(pages.renderPage, services, log, { csp: pages.development?.csp });
  const renderNotice = createNoticeRenderer(render);
  const side = { publicOrigin: PUBLIC_ORIGIN, trustsProxy: TRUST_PROXY };
  const site: ServerContext = {
    side,
    origin,
    api: createApiResponses(
      createApi({
        ...modules,
        shopName: async () => (await modules.shopSettings()).name,
        currency: async () => (await modules.shopSettings()).currency,
        origin,
        publicOrigin: PUBLIC_ORIGIN,
        log,
      }),
      cache,
    ),
    checkoutApi: createCheckoutApi({ checkouts, findBuyer: account.findBuyer, log }),
    accountApi: account.api,
    adminApi: createAdminServices({
      db: database.db,
      work: database.work,
      origin: environment.ADMIN_ORIGIN ?? origin,
      shopOrigin: origin,
      ...(signIn &&
        environment.STAFF_OIDC_AUTHORITY === undefined && {
          ownIssuer: origin,
          memberSignIn: signIn.accounts.member,
        }),
      rateLimit: RATE_LIMIT,
      isTest: shopCheckout.isTest,
      search: modules.search,
      pictureFolder,
      onJobs: mailWorker.wake,
      log,
    }),
    files: pages.files,
    office: pages.office,
    media: createMediaFiles([pictureFolder, join(root, 'demo', 'pictures', 'media')], MEDIA_CACHE_BYTES),
    barData: createBarData(modules.bar),
    brand: createBrandFiles(modules.shopSettings),
    cache,
    locales: pages.locales,
    makePage: render,
    makeSitemap: createSitemap(modules, origin),
    officeEntrance: createOfficeEntrance({
      db: database.db,
      environment,
      origin,
      builtIn: signIn,
      renderNotice,
      log,
      onMail: mailWorker.wake,
    }),
    findPreview: createPreviewFinder(database.db, modules.catalog),
    connect: signIn?.connect,
    createSignInContext: signIn && createSignInContext({ ...signIn, issuer: origin, side }),
    readiness,
    ...(RATE_LIMIT > 0 && { rateLimits: createRateLimits({ db: database.db, log }, RATE_LIMIT) }),
    log: createRequestLog(log, origin),
  };
  const handle = createRequestHandler(site);
  const { development } = pages;
  handleRequests(
    server,
    development
      ? (request, response) => development.middleware(request, response, () => handle(request, response))
      : handle,
    TRUST_PROXY ? { perClient: Number.POSITIVE_INFINITY } : {},
  );
  say(`${mailWorker.destination}.`);
  say(`${shopCheckout.message}.`);
  say(`${identity.message}.`);
  if (origin.startsWith('https:') && environment.ADMIN_ORIGIN === undefined)
    say(
      'the back office is at the origin of the shop: a script injected into a page there could act for staff. Set ADMIN_ORIGIN to give it its own.',
    );
  const startLink = await createStartLink(database, environment, environment.ADMIN_ORIGIN ?? origin);
  if (startLink !== undefined)
    say(`to become the first owner, open this link; it works once, until the next start: ${startLink}`);
  shopCheckout.start();
  identity.start();
  account.start();
  const isReady = await warmUp(site, modules, log);
  say(
    `the shop is open at ${origin}${isReady ? '' : ', but its home page cannot be rendered yet: see the log'}`,
  );
  return {
    origin,
    server,
    drainMs: getDrainSeconds(environment) * 1000,
    announceClosing() {
      readiness.close();
      // The mail worker stops while requests in progress finish.
      void mailWorker.stop();
    },
    async close() {
      await mailWorker.stop();
      await shopCheckout.stop();
      await identity.stop();
      await account.stop();
      await stockAlertSweep.stop();
      await limitSweep.stop();
      await staffPruning.stop();
      await answerSweep.stop();
      await mediaPruning.stop();
      await notifications.stop();
      await audit.stop();
      await backfills.stop();
      await revisionPruning.stop();
      await catalogueChecks.stop();
      await linkChecks.stop();
      await priceSchedule.stop();
      for (const timed of timedInvalidations) timed.stop();
      await changeWatch.stop();
      await options.failureWatch.stop();
      await database.close();
    },
  };
}
