import type { z } from 'zod';
import type {
  AccountOrder,
  AccountOrderItem,
  MailConsent,
  Preferences,
  Profile,
  SavedAddress,
  Security,
} from '#contract/account/account.ts';
import type { AllInPrices } from '#contract/catalog/all-in-price.ts';
import type { BottleKindsSchema } from '#contract/bar/bottle-kinds.ts';
import type { FacetList } from '#contract/catalog/facets.ts';
import type { ArchivedProductWrapper, PricedProductSchema, ProductList } from '#contract/catalog/product.ts';
import type { Suggestions } from '#contract/catalog/suggestions.ts';
import type { CardData } from '#web/bottle/card-data.ts';

/** The answers of the shop's own calls by their addresses; each is the type of its endpoint's schema. */
export type ShopAnswers = {
  [address: `/api/public/products?${string}`]: ProductList;
  [address: `/api/public/products/${string}`]: z.infer<typeof PricedProductSchema> | ArchivedProductWrapper;
  [address: `/api/public/facets?${string}`]: FacetList;
  [address: `/api/public/suggest?${string}`]: Suggestions;
  [address: `/api/public/all-in-prices?${string}`]: AllInPrices;
  [address: `/api/public/bar-kinds/${string}`]: z.infer<typeof BottleKindsSchema>;
  [address: `/account/saved/cards?${string}`]: CardData[];
};

/** The answers of reading calls of the account API, by their paths below `/api/account`. */
export type AccountAnswers = {
  '': Profile;
  '/addresses': { items: SavedAddress[] };
  '/mail-consent': MailConsent;
  '/preferences': Preferences;
  '/security': Security;
  [order: `/orders/${string}`]: AccountOrder;
  [page: `/orders?${string}`]: { items: AccountOrderItem[]; totalCount: number };
};
