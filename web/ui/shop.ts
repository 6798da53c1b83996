import { createContext, useContext } from 'react';
import type { ShopMark } from '#contract/mark.ts';

/** Who the shop is: its name, the line below it, its mark. It comes with the server's HTML. */
export type ShopView = { name: string; slogan: string | null; mark: ShopMark | null };

/** Stands where not even the data of the frame could be read. */
export const ShopContext = createContext<ShopView>({ name: '', slogan: null, mark: null });

export const useShop = (): ShopView => useContext(ShopContext);
