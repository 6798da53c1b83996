import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { sameAddress } from './same-address.ts';

/** Deletes whatever that address waits for, confirmed or not, by whomever it was asked: its owner leaves. */
export async function forgetAddress(tx: Handle, email: string): Promise<void> {
  await tx.execute(sql`delete from stock_watch where email_norm = ${sameAddress(email)}`);
}
