import type { AllInPrices } from '#contract/catalog/all-in-price.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { Currency } from '#contract/money.ts';
import type { Bar } from '#modules/bar/index.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Journal } from '#modules/journal/index.ts';
import type { Recipes } from '#modules/recipes/index.ts';
import type { Search } from '#modules/search/index.ts';
import type { Access } from '../endpoint.ts';
import type { ImageAddresses } from './absolute-images.ts';

/**
 * The read APIs that public endpoints use: which products exist, which of them are in a list, and
 * how responses write image URLs.
 */
export type ShopServices = {
  catalog: Catalog;
  search: Search;
  recipes: Recipes;
  bar: Bar;
  journal: Journal;
  images: ImageAddresses;
  /** Currency of all prices. */
  currency(): Promise<Currency>;
  /** What products cost in a province, by the law and the terms of today. */
  allInPrices(asked: {
    ids: readonly string[];
    province: ProvinceCode;
    currency: Currency;
  }): Promise<AllInPrices>;
};

/** Any program and any page may call; the server counts calls per client. */
export const ANYONE: Access<object, ShopServices, object> = {
  problems: ['too-many-requests'],
  authorize: async () => ({ caller: {} }),
};
