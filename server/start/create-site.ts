import { join } from 'node:path';
import { createAccountApi } from '#api/account/app.ts';
import { createApi } from '#api/app.ts';
import { createCheckoutApi } from '#api/checkout/app.ts';
import { findBuyers } from '#api/checkout/resolve-customer.ts';
import { loadAllInPrices } from '#modules/checkout/index.ts';
import { createShopifyReceiver } from '#modules/counter-sales/index.ts';
import { createResendReceiver } from '#modules/mail-refusals/index.ts';
import { createLinkPictureMaker, listPictureStores } from '#modules/media/index.ts';
import { findBrandPicture } from '#modules/shop-settings/index.ts';
import { assertWritable } from '#platform/database/assert-writable.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import { listSettingLocks } from '#platform/environment/setting-locks.ts';
import { createDemo } from '#server/admin/create-demo.ts';
import { createAdminServices } from '#server/admin/create-admin-services.ts';
import { createOfficeEntrance } from '#server/admin/sign-in/create-office-entrance.ts';
import { createBarData } from '#server/bar/bar-data.ts';
import { createBrandFiles } from '#server/brand/brand-files.ts';
import { createReadiness } from '#server/health/readiness.ts';
import { createApiResponses } from '#server/http/create-api-responses.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { createRequestLog } from '#server/http/request-log.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { createSignInContext } from '#server/identity/sign-in-context.ts';
import { createMediaFiles, type MediaFiles } from '#server/media/media-files.ts';
import { measureRequests } from '#server/metrics/measure-requests.ts';
import { createPreviewFinder } from '#server/preview/find-preview.ts';
import { createSitemap } from '#server/sitemap/create-sitemap.ts';
import type { Services, ServiceSources } from './create-services.ts';
import type { ShopOptions } from './shop-options.ts';

/** Memory for picture files: a few hundred of the size that cards show. */
const MEDIA_CACHE_BYTES = 16 * 1024 * 1024;

/** Creates the parts that handle requests. */
export function createSite(sources: ServiceSources, services: Services, options: ShopOptions): ServerContext {
  const { database, modules, rules, cache, pages, stores, origin } = sources;
  const { environment, root, log } = options;
  const { PUBLIC_ORIGIN: publicOrigin, TRUST_PROXY: trustsProxy, RATE_LIMIT } = environment;
  const { SHOPIFY_POS_SECRET: shopifySecret, RESEND_WEBHOOK_SECRET: mailSecret } = environment;
  const { db } = database;
  const { checkout, customers, wishlist, identity } = services;
  const { verify, builtIn } = identity;
  const side = { publicOrigin, trustsProxy };
  return {
    side,
    origin,
    api: createApiResponses(
      createApi({
        ...modules,
        shopName: async () => (await modules.shopSettings()).name,
        currency: async () => (await modules.shopSettings()).currency,
        allInPrices: (asked) => loadAllInPrices(db, rules, asked),
        origin,
        publicOrigin,
        log,
      }),
      cache,
    ),
    checkoutApi: createCheckoutApi({
      checkouts: checkout.checkouts,
      takeShopifyOrder: shopifySecret === undefined ? undefined : createShopifyReceiver(db, shopifySecret),
      takeMailEvent: mailSecret === undefined ? undefined : createResendReceiver(db, mailSecret),
      findBuyer: findBuyers({ verify, customers, origin, log }),
      log,
    }),
    accountApi: createAccountApi({ verify, customers, accounts: builtIn?.accounts, wishlist, log, origin }),
    ...createOffice(sources, services, options),
    files: pages.files,
    media: createMedia(stores.pictures, root),
    barData: createBarData(modules.bar),
    brand: createBrandFiles(modules.shopSettings, (hash) => findBrandPicture(db, hash)),
    cache,
    locales: pages.locales,
    makePage: services.renderPage,
    makeSitemap: createSitemap(modules, origin),
    findPreview: createPreviewFinder(db, modules),
    connect: builtIn?.connect,
    createSignInContext: builtIn && createSignInContext({ ...builtIn, issuer: origin, side }),
    readiness: createReadiness(
      () => database.pool.query('select 1'),
      () => assertWritable(database),
    ),
    ...(RATE_LIMIT > 0 && { rateLimits: createRateLimits({ db, log }, RATE_LIMIT) }),
    log: measureRequests(createRequestLog(log, origin), sources.metrics),
  };
}

/** The merchant's pictures, the demo's, and the link pictures of both, which the merchant's store has. */
function createMedia(own: FileStore, root: string): MediaFiles {
  const stores = listPictureStores(own, root);
  return createMediaFiles(stores.all, MEDIA_CACHE_BYTES, createLinkPictureMaker(stores));
}

/** The page, the API and the sign-in of the back office. */
function createOffice(
  sources: ServiceSources,
  { checkout, identity, renderNotice, health }: Services,
  { environment, root, log }: ShopOptions,
): Pick<ServerContext, 'adminApi' | 'office' | 'officeEntrance'> {
  const { database, reads, modules, pages, stores, secretKey, origin, wake } = sources;
  const { db, work } = database;
  const { builtIn } = identity;
  const { ADMIN_ORIGIN, RATE_LIMIT, STAFF_OIDC_AUTHORITY } = environment;
  return {
    adminApi: createAdminServices({
      settingLocks: listSettingLocks(environment),
      takesShopify: environment.SHOPIFY_POS_SECRET !== undefined,
      db,
      reads: reads.db,
      work,
      origin: ADMIN_ORIGIN ?? origin,
      shopOrigin: origin,
      ...(builtIn &&
        STAFF_OIDC_AUTHORITY === undefined && { ownIssuer: origin, memberSignIn: builtIn.accounts.member }),
      rateLimit: RATE_LIMIT,
      shop: {
        get isTest() {
          return checkout.isTest;
        },
        get takesPayments() {
          return checkout.payments !== 'none';
        },
      },
      rules: checkout.rules,
      mail: sources.mailer,
      health,
      demo: createDemo(work),
      search: modules.search,
      shownLinks: modules.shownLinks,
      stores,
      secretKey,
      environment,
      catalogueFolder: join(root, 'demo', 'catalogue'),
      onJobs: wake,
      log,
    }),
    office: pages.office,
    officeEntrance: createOfficeEntrance({
      db,
      environment,
      origin,
      builtIn,
      renderNotice,
      log,
      onMail: wake,
    }),
  };
}
