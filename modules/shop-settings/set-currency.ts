import { sql } from 'drizzle-orm';
import type { Currency } from '#contract/money.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { shopCurrency } from './tables.ts';

export type CurrencyChange = {
  currency: Currency;
  /** Whether anything was sold or is being paid: `hasSales` of modules/checkout. */
  hasSales(tx: Transaction): Promise<boolean>;
};

/** `has-sales`: prices of orders would change their meaning, so the currency stays. */
export type SetCurrencyOutcome =
  | { kind: 'changed' | 'unchanged' }
  | { kind: 'has-sales'; currency: Currency };

/**
 * Sets the currency of the shop. It is refused once anything was sold or is being paid: nothing
 * converts a price. Sales wait for the end of this transaction, and this one for theirs.
 */
export async function setCurrency(
  tx: Transaction,
  actor: Actor,
  { currency, hasSales }: CurrencyChange,
): Promise<SetCurrencyOutcome> {
  const [row] = await tx.select().from(shopCurrency).for('update');
  if (!row) throw new Error('shop_currency has no row');
  if (row.currency === currency) return { kind: 'unchanged' };
  if (await hasSales(tx)) return { kind: 'has-sales', currency: row.currency };
  const version = row.version + 1;
  await tx.update(shopCurrency).set({ currency, version, updatedAt: sql`now()` });
  await recordEvent(tx, actor, {
    action: 'settings.updated',
    resource: { kind: 'settings', id: 'currency', version },
    before: { currency: row.currency },
    after: { currency },
  });
  return { kind: 'changed' };
}
