import type { Currency } from '#contract/money.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { shopCurrency } from './tables.ts';

/** Returns the currency of the shop. */
export async function loadCurrency(db: Handle): Promise<Currency> {
  return (await loadCurrencyVersion(db)).currency;
}

/**
 * Returns the currency of the shop, which stays the same until the transaction ends. Whatever is
 * sold is written under this lock. Any number of transactions may hold it.
 */
export async function holdCurrency(tx: Transaction): Promise<Currency> {
  const [row] = await tx.select({ currency: shopCurrency.currency }).from(shopCurrency).for('share');
  if (!row) throw new Error('shop_currency has no row');
  return row.currency;
}

/** Returns the currency with its version. */
export async function loadCurrencyVersion(db: Handle): Promise<{ currency: Currency; version: number }> {
  const [row] = await db
    .select({ currency: shopCurrency.currency, version: shopCurrency.version })
    .from(shopCurrency);
  if (!row) throw new Error('shop_currency has no row');
  return row;
}
