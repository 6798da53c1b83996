import type { z } from 'zod';
import type { SettingsGroup } from './settings-group.ts';
import { placeHomePictures } from './home-pictures.ts';
import { findHomeIssues } from './home-rules.ts';
import { ShopSettingsSchema } from './shop-settings.ts';

const group = <Value extends Readonly<Record<string, unknown>>>(
  name: string,
  schema: z.ZodType<Value>,
  more?: Pick<SettingsGroup<NoInfer<Value>>, 'afterSave' | 'findIssues'>,
): SettingsGroup<Value> => ({ name, schema, ...more });

/** Name, address, contact data, and what pages and search engines say about the shop. */
export const IDENTITY = group(
  'identity',
  ShopSettingsSchema.pick({ contact: true, slogan: true, description: true, socialLinks: true }),
);
export const HOURS = group('hours', ShopSettingsSchema.pick({ hours: true }));
export const APPEARANCE = group(
  'appearance',
  ShopSettingsSchema.pick({ mark: true, logo: true, share: true, accent: true }),
);
export const HEADS = group('heads', ShopSettingsSchema.pick({ heads: true }));
export const POLICY = group('policy', ShopSettingsSchema.pick({ orderLimit: true, returns: true }));
/** The shop's own minimum age. The age question, pages and checkout read it. */
export const AGE = group('age', ShopSettingsSchema.pick({ minimumAge: true }));
/** What invoices name of the seller. */
export const INVOICE = group('invoice', ShopSettingsSchema.pick({ invoice: true }));
export const MENUS = group('menus', ShopSettingsSchema.pick({ menus: true }));
export const ANNOUNCEMENT = group('announcement', ShopSettingsSchema.pick({ announcement: true }));
export const HOME = group(
  'home',
  ShopSettingsSchema.pick({
    homeTitle: true,
    heroSlides: true,
    collectionCards: true,
    categoryCards: true,
    featured: true,
    testimonials: true,
    responsible: true,
    pictures: true,
    reusedPictures: true,
  }),
  { findIssues: findHomeIssues, afterSave: placeHomePictures },
);

export const SHOP_GROUPS = {
  IDENTITY,
  HOURS,
  APPEARANCE,
  HEADS,
  POLICY,
  AGE,
  INVOICE,
  MENUS,
  ANNOUNCEMENT,
  HOME,
} as const;
export const SHOP_GROUP_NAMES = Object.values(SHOP_GROUPS).map(({ name }) => name);
