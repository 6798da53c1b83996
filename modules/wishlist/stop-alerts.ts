import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { TokenSigner } from '#platform/token-signer.ts';
import { stockAlert } from './tables.ts';
import { verifyStopToken } from './tokens.ts';

const hashIs = (text: SQL, hash: string): SQL =>
  sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex') = ${hash}`;

/**
 * Condition for the alerts of the email with that hash, and of the customer who has this email now:
 * the alerts may have another email.
 */
const ofAddress = (hash: string): SQL => sql`
  (${hashIs(sql`email_norm`, hash)}
   or exists (select from customer_email c where c.id = stock_alert.customer_id and c.is_email_verified
                and ${hashIs(sql`lower(c.email)`, hash)}))`;

/** Counts the alerts that a stop link would end; `undefined` for a forged link. Changes nothing. */
export async function countAlerts(
  db: Handle,
  signer: TokenSigner,
  token: string,
): Promise<number | undefined> {
  const hash = verifyStopToken(signer, token);
  if (hash === undefined) return undefined;
  const [found] = await queryRows(
    db,
    sql`select count(*)::int as waiting from stock_alert where ${ofAddress(hash)} and confirmed_at is not null`,
    z.object({ waiting: z.int() }),
  );
  return found?.waiting ?? 0;
}

/** Deletes these alerts; returns `false` for a forged link. */
export async function stopAlerts(db: Handle, signer: TokenSigner, token: string): Promise<boolean> {
  const hash = verifyStopToken(signer, token);
  if (hash === undefined) return false;
  await db.delete(stockAlert).where(ofAddress(hash));
  return true;
}
