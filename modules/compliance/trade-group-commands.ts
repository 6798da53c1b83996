import { createGroupCommands, type GroupCommands } from '#modules/shop-settings/index.ts';
import { DELIVERY, TAX, repeatTrade } from './trade.ts';

/** How an undo reads and saves the trade terms, by group of settings. */
export const tradeGroupCommands = (): Readonly<Record<string, GroupCommands>> => ({
  [DELIVERY.name]: createGroupCommands(DELIVERY, repeatTrade),
  [TAX.name]: createGroupCommands(TAX, repeatTrade),
});
