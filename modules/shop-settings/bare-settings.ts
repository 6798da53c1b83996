import type { ShopSettingsInput } from './shop-settings.ts';

/** The home page of a shop without settings. */
export const BARE_HOME = {
  heroSlides: [],
  collectionCards: [],
  categoryCards: [],
  testimonials: [],
  pictures: [],
  reusedPictures: {},
} satisfies Partial<ShopSettingsInput>;

/** A shop without settings. */
export const BARE: ShopSettingsInput = { ...BARE_HOME, socialLinks: [] };
