import type { ShownLinks } from '#contract/pages/shown-links.ts';
import { createAdminLimits } from '#api/admin/admin-limits.ts';
import { type AdminApi, createAdminApi } from '#api/admin/app.ts';
import type { Authenticate } from '#api/admin/admin-core.ts';
import { createCursorSeal } from '#api/admin/lists/cursor-seal.ts';
import type { OrdersServices } from '#api/admin/orders/services.ts';
import { loadStarterTree } from '#modules/catalogue-files/index.ts';
import { createPictureMaker } from '#modules/media/index.ts';
import type { SetByEnvironment, SettingsServices } from '#api/admin/settings/services.ts';
import type { SecretKey } from '#modules/shop-secrets/index.ts';
import type { MemberSignIn } from '#modules/identity/index.ts';
import type { Search } from '#modules/search/index.ts';
import { authenticateKey, authenticateSession, recordDenial } from '#modules/staff/index.ts';
import { PRODUCT_DEPENDENTS } from '#modules/undo/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { SettingLock } from '#platform/environment/setting-locks.ts';
import type { ShopStores } from '#platform/file-store/open-shop-stores.ts';
import type { Log } from '#platform/log/create-log.ts';

/** Creates the Admin API. `rateLimit` multiplies its limits; 0: nothing is limited. */
export function createAdminServices({
  rateLimit,
  stores,
  catalogueFolder,
  ...services
}: {
  db: Database;
  /** Where reports are read. Default: `db`. */
  reads?: Database | undefined;
  /** Connections for long work. Default: those of requests. */
  work?: Database | undefined;
  /** Of the back office. */
  origin: string;
  shopOrigin: string;
  /** The built-in sign-in provider of staff; absent: another one signs them in. */
  ownIssuer?: string | undefined;
  /** Present with `ownIssuer`. */
  memberSignIn?: MemberSignIn | undefined;
  rateLimit: number;
  /** Of this moment: whether the shop sends its mails. */
  mail: { readonly sends: boolean };
  health: SettingsServices['health'];
  demo: SettingsServices['demo'];
  /** Orders of Shopify POS are taken. */
  takesShopify: boolean;
  /**
   * Of this moment: whether the payments of the shop are a test, and whether something can be bought.
   */
  shop: { readonly isTest: boolean; readonly takesPayments: boolean };
  /** Fields of settings that the environment decides. */
  settingLocks: readonly SettingLock[];
  /** What law and terms say of an order by phone, and of a cart that is tried out. */
  rules: OrdersServices['rules'];
  search: Pick<Search, 'find'>;
  /** What the shop links to at the moment. */
  shownLinks(): Promise<ShownLinks>;
  stores: ShopStores;
  secretKey: SecretKey | undefined;
  environment: SetByEnvironment;
  /** Folder of the catalogue from which the first tree of a shop is made. */
  catalogueFolder: string;
  /** Wakes the job worker. */
  onJobs(): void;
  log: Log;
}): AdminApi {
  const { db, origin, log } = services;
  const pictures = createPictureMaker(stores.pictures);
  return createAdminApi({
    ...services,
    authenticate: authenticateBy(db),
    async recordDenial({ actor, endpoint, permission, now }) {
      const problem = permission === undefined ? 'not-for-keys' : 'permission-missing';
      await recordDenial(db, actor, { endpoint, problem, permission, now });
    },
    cursors: createCursorSeal(db),
    ...(rateLimit > 0 && { limits: createAdminLimits({ db, log }, rateLimit) }),
    runInBackground: (work) =>
      void work().catch((error: unknown) => log.error({ error }, 'work after an answer failed')),
    pictures,
    brandPictures: pictures,
    loadStarterTree: () => loadStarterTree(catalogueFolder),
    exportStore: stores.exports,
    productDependents: PRODUCT_DEPENDENTS,
    officeOrigin: origin,
  });
}

/** Authenticates callers by the sessions and keys of the module staff. */
export const authenticateBy =
  (db: Database): Authenticate =>
  async ({ authorization, sessionToken, client }, now) => {
    if (authorization === undefined && sessionToken === undefined) return undefined;
    const caller =
      authorization === undefined
        ? await authenticateSession(db, sessionToken ?? '', now)
        : await authenticateKey(db, authorization, client, now);
    return caller.kind === 'refused' ? undefined : caller;
  };
