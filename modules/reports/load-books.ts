import { loadCurrency, loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Books } from './period.ts';

/** Loads whose entries reports sum: of the shop's mode, time zone and currency. */
export const loadBooks = async (db: Handle, { isTest }: { isTest: boolean }): Promise<Books> => ({
  isTest,
  timeZone: await loadTimeZone(db),
  currency: await loadCurrency(db),
});
