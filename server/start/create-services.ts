import { openApiDocument } from '#api/openapi.ts';
import { createContact } from '#modules/contact/index.ts';
import { findRefusal, recordRefusal } from '#modules/mail-refusals/index.ts';
import { findRedirect } from '#modules/redirects/index.ts';
import { createWishlist } from '#modules/wishlist/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createShopCustomers } from '#server/account/create-shop-customers.ts';
import { createShopHealth } from '#server/health/create-shop-health.ts';
import { createNoticeRenderer } from '#server/identity/render-notice.ts';
import { createMailHandlers, type Refusals } from '#server/jobs/mail-handlers.ts';
import { createPageRenderer } from '#server/pages/render-page.ts';
import type { OpenApiDocument } from '#web/page-context.ts';
import type { Data } from './open-data.ts';
import type { ShopOptions } from './shop-options.ts';

/** What services are created from, and where the shop listens. */
export type ServiceSources = Data & {
  /** Port on which this process listens. */
  port: number;
  /** Of the shop's own URLs. */
  origin: string;
  /** Wakes the job worker. */
  wake(): void;
};

/** The addresses that refuse mail, as the mail jobs read and write them. */
const createRefusals = (db: Database): Refusals => ({
  has: async (email) => (await findRefusal(db, email)) !== undefined,
  add: (email) =>
    inTransaction(db, (tx) =>
      recordRefusal(tx, systemActor('mail'), { email, cause: 'refused', at: new Date() }),
    ),
});

/** The services that APIs, pages and background work share. */
export type Services = ReturnType<typeof createServices>;

/** Creates the services of a shop that listens. Each gets the ones before it as values. */
export function createServices(
  sources: ServiceSources,
  { environment, root, log, onFailpoint = () => undefined }: ShopOptions,
) {
  const { database, modules, pages, port, origin, wake } = sources;
  const { db } = database;
  const { shopSettings } = modules;
  const mail = createMailHandlers({
    environment,
    shopSettings,
    catalog: modules.catalog,
    origin,
    onFailpoint,
    refusals: createRefusals(database.work),
    mailer: sources.mailer,
  });
  const checkout = sources.createCheckout({ origin, port, onFailpoint, wake });
  const signIn = sources.createSignIn({ origin, wake });
  const { accounts, auth } = signIn;
  const wishlist = createWishlist(db, { origin, onMail: wake, log });
  const customers = createShopCustomers({ db, origin, shopSettings, accounts, wishlist, wake });
  const health = createShopHealth({
    db: database.work,
    root,
    payments: () => (checkout.payments === 'none' ? 'none' : checkout.isTest ? 'test' : 'live'),
    sendsMail: () => sources.mailer.sends,
    dataDir: environment.DATA_DIR,
    pictures: sources.stores.pictures,
    origin,
    changeLagMs: sources.changeLagMs,
    replica: () => sources.reads.replica?.state(),
    hasEdge: sources.edge !== undefined,
    wake,
  });
  const renderPage = createPageRenderer(
    pages.renderPage,
    {
      ...modules,
      contact: createContact(db, { onMail: wake, log }),
      wishlist,
      checkouts: checkout.checkouts,
      testPayments: checkout.testPayments,
      payments: checkout.payments,
      openApi: (shop) => describeApi(origin, shop),
      origin,
      settings: { ageDeclineUrl: environment.AGE_DECLINE_URL },
      auth,
      findRedirect: (path) => findRedirect(db, path),
      unsubscribe: customers.unsubscribe,
      guestOrders: customers.guestOrders,
      merges: customers.merges,
    },
    log,
    { csp: pages.development?.csp, toEdgeHeaders: sources.edge?.toHeaders },
  );
  const renderNotice = createNoticeRenderer(renderPage);
  return {
    checkout,
    wishlist,
    customers,
    health,
    identity: signIn.open(renderNotice),
    mail,
    renderPage,
    renderNotice,
    /** Where mail goes, how users pay and sign in: for the operator who starts the shop. */
    messages: [mail.destination, checkout.message, signIn.message],
  };
}

/**
 * Returns the document of the API by a round trip through JSON: the page of the documentation gets
 * exactly what /openapi.json returns.
 */
function describeApi(origin: string, shop: string): OpenApiDocument {
  return JSON.parse(JSON.stringify(openApiDocument(origin, shop)));
}
