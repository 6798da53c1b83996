import { createContext, useContext } from 'react';
import type { Currency } from '#contract/money.ts';
import { type ShownLinks, SPECIFIED_LINKS } from '#contract/pages/shown-links.ts';
import type { ShopMark } from '#contract/mark.ts';

/**
 * The shop's name, the slogan below it, its mark, the currency of its prices and what it links to. It
 * comes with the server's HTML.
 */
export type ShopView = {
  name: string;
  slogan: string | null;
  mark: ShopMark | null;
  /** The logo as a picture, which stands in place of the mark. */
  logo: { path: string; width: number; height: number } | null;
  /** `null` when the frame's data could not be loaded. */
  currency: Currency | null;
  links: ShownLinks;
};

/** The shop when the frame's data could not be loaded. */
export const NO_SHOP: ShopView = {
  name: '',
  slogan: null,
  mark: null,
  logo: null,
  currency: null,
  links: SPECIFIED_LINKS,
};

/** The footer's data when they could not be loaded. */
export const NO_FOOTER = { socialLinks: [], licence: null };

export const ShopContext = createContext<ShopView>(NO_SHOP);

export const useShop = (): ShopView => useContext(ShopContext);
