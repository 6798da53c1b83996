import { eq } from 'drizzle-orm';
import type { Preferences } from '#contract/account/account.ts';
import { listChanges } from '#modules/audit/index.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Customer } from './customers.ts';
import { recordCustomerEvent } from './record-customer-event.ts';
import { customer } from './tables.ts';

/** Units of recipes and theme, as the customer chose them. `null` follows the page or the system. */
export async function loadPreferences(db: Handle, { id }: Customer): Promise<Preferences> {
  const [row] = await db
    .select({ units: customer.units, look: customer.theme })
    .from(customer)
    .where(eq(customer.id, id));
  return row ?? { units: null, look: null };
}

/** Stores both preferences as given. */
export async function setPreferences(
  db: Database,
  { id }: Customer,
  { units, look: theme }: Preferences,
): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      const [before] = await tx
        .select({ units: customer.units, theme: customer.theme })
        .from(customer)
        .where(eq(customer.id, id))
        .for('no key update');
      const changes = before && listChanges(before, { units, theme });
      if (!changes) return;
      await tx.update(customer).set({ units, theme }).where(eq(customer.id, id));
      await recordCustomerEvent(tx, id, { change: 'preferences-updated', ...changes });
    },
    { idempotent: true },
  );
}
