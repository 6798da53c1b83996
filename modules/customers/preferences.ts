import { eq } from 'drizzle-orm';
import type { Preferences } from '#contract/account/account.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Customer } from './customers.ts';
import { customer } from './tables.ts';

/**
 * Units of recipes and theme, as the customer chose them. `null` follows the page or the system.
 */
export async function loadPreferences(db: Handle, { id }: Customer): Promise<Preferences> {
  const [row] = await db
    .select({ units: customer.units, look: customer.theme })
    .from(customer)
    .where(eq(customer.id, id));
  return row ?? { units: null, look: null };
}

/** Stores both preferences as given. */
export async function setPreferences(
  db: Handle,
  { id }: Customer,
  { units, look: theme }: Preferences,
): Promise<void> {
  await db.update(customer).set({ units, theme }).where(eq(customer.id, id));
}
