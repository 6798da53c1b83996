import { sql } from 'drizzle-orm';
import type { Preferences } from '#contract/account/account.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { Customer } from './customers.ts';

/**
 * Units of recipes and theme, as the customer chose them. `null` follows the page or the system.
 */
export async function loadPreferences(db: Handle, { id }: Customer): Promise<Preferences> {
  const [row] = await queryRows<Preferences>(
    db,
    sql`select units, theme as look from customer where id = ${id}`,
  );
  return row ?? { units: null, look: null };
}

/** Stores both preferences as given. */
export async function setPreferences(
  db: Handle,
  { id }: Customer,
  { units, look: theme }: Preferences,
): Promise<void> {
  await db.execute(sql`update customer set units = ${units}, theme = ${theme} where id = ${id}`);
}
