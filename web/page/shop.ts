import { createContext, useContext } from 'react';
import type { Currency } from '#contract/money.ts';
import type { ShopMark } from '#contract/mark.ts';

/**
 * The shop's name, the slogan below it, its mark and the currency of its prices. It comes with the
 * server's HTML.
 */
export type ShopView = {
  name: string;
  slogan: string | null;
  mark: ShopMark | null;
  /** `null` when the frame's data could not be loaded. */
  currency: Currency | null;
};

/** The shop when the frame's data could not be loaded. */
export const NO_SHOP: ShopView = { name: '', slogan: null, mark: null, currency: null };

export const ShopContext = createContext<ShopView>(NO_SHOP);

export const useShop = (): ShopView => useContext(ShopContext);
