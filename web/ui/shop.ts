import { createContext, useContext } from 'react';
import type { ShopMark } from '#contract/mark.ts';

/** The shop's name, the slogan below it and its mark. It comes with the server's HTML. */
export type ShopView = { name: string; slogan: string | null; mark: ShopMark | null };

/** Holds the default when the frame's data could not be loaded. */
export const ShopContext = createContext<ShopView>({ name: '', slogan: null, mark: null });

export const useShop = (): ShopView => useContext(ShopContext);
