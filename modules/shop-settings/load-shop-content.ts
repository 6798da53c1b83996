import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryReadableRows } from '#platform/database/query-readable-rows.ts';
import { findMedia } from '#modules/media/index.ts';
import { listHomePictures } from './home-pictures.ts';
import { BARE } from './bare-settings.ts';
import { loadCurrency } from './load-currency.ts';
import { toShopHours } from './hours.ts';
import { listSettingsGroups, readSettings } from './settings-group.ts';
import { SHOP_GROUP_NAMES, SHOP_GROUPS } from './shop-groups.ts';
import { DEFAULT_MINIMUM_AGE, type ShopSettings, ShopSettingsSchema, UNNAMED_SHOP } from './shop-settings.ts';

/**
 * Loads the shop's settings and pictures from the database; the bare shop's settings fill what the
 * merchant has not set. `fixed` are settings of the environment, which win.
 */
export async function loadShopContent(
  db: Handle,
  fixed: { minimumAge?: number | undefined } = {},
): Promise<ShopSettings> {
  // One after the other: a preview reads them in its transaction.
  const groups = await listSettingsGroups(db, SHOP_GROUP_NAMES);
  const pictures = await queryReadableRows(
    db,
    'picture',
    sql`select name, picture from shop_picture where picture is not null`,
    ShopPictureSchema,
  );
  const currency = await loadCurrency(db);
  const values = Object.values(SHOP_GROUPS).flatMap(({ name, schema }) => {
    const stored = groups.get(name);
    return stored ? (readSettings<Readonly<Record<string, unknown>>>(name, schema, stored.value) ?? []) : [];
  });
  const {
    hours: given,
    reusedPictures: _,
    minimumAge,
    ...rest
  } = ShopSettingsSchema.parse(Object.assign({}, BARE, ...values));
  return {
    ...rest,
    name: rest.contact?.shop ?? UNNAMED_SHOP,
    currency,
    minimumAge: fixed.minimumAge ?? minimumAge ?? DEFAULT_MINIMUM_AGE,
    hours: given ? toShopHours(given) : null,
    pictures: {
      ...Object.fromEntries(pictures.map(({ name, picture }) => [name, picture])),
      ...Object.fromEntries(await findMedia(db, listHomePictures(rest))),
    },
  };
}

const ShopPictureSchema = z.object({ name: z.string(), picture: PictureSchema });
