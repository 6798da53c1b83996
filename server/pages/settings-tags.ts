import type { ShopSettings } from '#modules/shop-settings/index.ts';

/** The tag of each setting: that of its group, or of its table. */
const TAGS: Readonly<Record<keyof ShopSettings, string>> = {
  name: 'settings:identity',
  contact: 'settings:identity',
  slogan: 'settings:identity',
  description: 'settings:identity',
  socialLinks: 'settings:identity',
  hours: 'settings:hours',
  mark: 'settings:appearance',
  logo: 'settings:appearance',
  share: 'settings:appearance',
  accent: 'settings:appearance',
  orderLimit: 'settings:policy',
  returns: 'settings:policy',
  minimumAge: 'settings:age',
  invoice: 'settings:invoice',
  heads: 'settings:heads',
  menus: 'settings:menus',
  announcement: 'settings:announcement',
  homeTitle: 'settings:home',
  featured: 'settings:home',
  responsible: 'settings:home',
  heroSlides: 'settings:home',
  collectionCards: 'settings:home',
  categoryCards: 'settings:home',
  testimonials: 'settings:home',
  pictures: 'settings:pictures',
  currency: 'settings:currency',
};

/** Values of placeholders in the texts of content. */
export const PLACEHOLDER_TAGS = ['settings:identity', 'settings:age', 'settings:currency'];

/** Returns the settings; reading one adds its tag. Every page reads a few of them. */
export function withSettingsTags(settings: ShopSettings, add: (tag: string) => void): ShopSettings {
  return new Proxy(settings, {
    get(target, name, receiver) {
      if (isSetting(name)) add(TAGS[name]);
      return Reflect.get(target, name, receiver);
    },
  });
}

const isSetting = (name: string | symbol): name is keyof ShopSettings => Object.hasOwn(TAGS, name);
