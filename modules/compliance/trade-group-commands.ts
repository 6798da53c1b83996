import { createGroupCommands, type GroupCommands } from '#modules/shop-settings/index.ts';
import { TRAINING } from './licences/training.ts';
import { DELIVERY, TAX } from './trade.ts';

/** How an undo reads and saves the trade terms, by group of settings. */
export const tradeGroupCommands = (): Readonly<Record<string, GroupCommands>> => ({
  [DELIVERY.name]: createGroupCommands(DELIVERY),
  [TAX.name]: createGroupCommands(TAX),
  [TRAINING.name]: createGroupCommands(TRAINING),
});
