import { type SQL, sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import type { Seals } from '#platform/seals.ts';
import { readStop } from './tokens.ts';

/** The rows of the address whose hash it is. */
const ofAddress = (hash: string): SQL => sql`encode(sha256(convert_to(email_norm, 'UTF8')), 'hex') = ${hash}`;

/** For how many bottles the address of a stop link waits. Looking changes nothing. */
export async function countWatchesOf(db: Handle, seals: Seals, token: string): Promise<number | undefined> {
  const hash = readStop(seals, token);
  if (hash === undefined) return undefined;
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from stock_watch where ${ofAddress(hash)} and confirmed_at is not null`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Ends all of them. */
export async function stopWatchesOf(db: Handle, seals: Seals, token: string): Promise<boolean> {
  const hash = readStop(seals, token);
  if (hash === undefined) return false;
  await db.execute(sql`delete from stock_watch where ${ofAddress(hash)}`);
  return true;
}
