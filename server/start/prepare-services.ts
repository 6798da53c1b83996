import { mediaFolder } from '#modules/media/index.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import {
  type CheckoutRuntime,
  prepareShopCheckout,
  type ShopCheckout,
} from '#server/checkout/prepare-checkout.ts';
import { type IdentityRuntime, prepareIdentity, type SignIn } from '#server/identity/open-identity.ts';
import { isSharedMediaFolder } from '#server/media/compare-media-folder.ts';
import { startPriceSchedule } from '#server/start-price-schedule.ts';
import type { OpenModules } from './open-modules.ts';
import type { StartPart } from './parts.ts';
import type { ShopOptions } from './shop-options.ts';

/** What the shop needs before its port opens. */
export type Prepared = OpenModules & {
  database: DatabaseConnection;
  createCheckout(runtime: CheckoutRuntime): ShopCheckout;
  createSignIn(runtime: IdentityRuntime): SignIn;
  /** The merchant's folder of pictures. */
  pictureFolder: string;
};

/** Prepares everything that has to be read before the port opens. */
export async function prepareServices(
  start: StartPart,
  opened: OpenModules & { database: DatabaseConnection },
  { environment, log, say }: ShopOptions,
): Promise<Prepared> {
  const { database, compliance, modules } = opened;
  const { db, work } = database;
  const createCheckout = await start('the checkout', () =>
    prepareShopCheckout({ db, work, rules: compliance, environment, log }),
  );
  const createSignIn = await start('sign-in', () =>
    prepareIdentity({ db, environment, content: modules.shopSettings, log }),
  );
  // Before the port opens: no shopper sees a price whose time is over.
  await start(
    'the schedule of prices',
    () => startPriceSchedule(work, log),
    (schedule) => schedule.stop(),
  );
  const pictureFolder = mediaFolder(environment.DATA_DIR);
  await start('the folder of pictures', async () => {
    if (database.kind === 'postgresql' && !(await isSharedMediaFolder(work, pictureFolder)))
      say(
        `${pictureFolder} is not the folder of pictures that this shop's other processes use: pictures added there are missing here. Mount that folder on every machine, with its file .shop.`,
      );
  });
  return { ...opened, createCheckout, createSignIn, pictureFolder };
}
