import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CURRENCIES, type Currency } from '#contract/money.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { GroupCommands } from './create-inverses.ts';
import { loadCurrency } from './load-currency.ts';
import { shopCurrency } from './tables.ts';

export type CurrencyChange = {
  currency: Currency;
  /** Version that the editor saw; absent: any. */
  expectedVersion?: number;
  /** Whether anything was sold or is being paid: `hasSales` of modules/checkout. */
  hasSales(tx: Transaction): Promise<boolean>;
};

/** `has-sales`: prices of orders would change their meaning, so the currency stays. */
export type SetCurrencyOutcome =
  | { kind: 'changed' | 'unchanged' | 'changed-meanwhile' }
  | { kind: 'has-sales'; currency: Currency };

/**
 * Sets the currency of the shop. It is refused once anything was sold or is being paid: nothing
 * converts a price. Sales wait for the end of this transaction, and this one for theirs.
 */
export async function setCurrency(
  tx: Transaction,
  actor: Actor,
  { currency, expectedVersion, hasSales }: CurrencyChange,
): Promise<SetCurrencyOutcome> {
  const [row] = await tx.select().from(shopCurrency).for('update');
  if (!row) throw new Error('shop_currency has no row');
  if (row.currency === currency) return { kind: 'unchanged' };
  if (expectedVersion !== undefined && expectedVersion !== row.version) return { kind: 'changed-meanwhile' };
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

/** How an undo reads and sets the currency. */
export const currencyCommands = (hasSales: CurrencyChange['hasSales']): GroupCommands => ({
  find: async (db) => ({ currency: await loadCurrency(db) }),
  async save(tx, actor, { record }) {
    const { currency } = CurrencySchema.parse(record);
    const outcome = await setCurrency(tx, actor, { currency, hasSales });
    return outcome.kind === 'has-sales' ? ['Something was sold since, so the currency stays.'] : [];
  },
});

const CurrencySchema = z.object({ currency: z.enum(CURRENCIES) });
