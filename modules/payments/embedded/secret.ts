import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { readRows } from '#platform/database/read-rows.ts';

const SECRET_NOTE = 'test-payment-secret';

/** What the test payment signs its events with, made by whoever needs it first: every process on this database has the same. */
export async function readTestPaymentSecret(db: Database): Promise<string> {
  const stored = sql`select value from shop_note where key = ${SECRET_NOTE}`;
  const [known] = await readRows<{ value: string }>(db, stored);
  if (known) return known.value;
  await db.execute(sql`
    insert into shop_note (key, value) values (${SECRET_NOTE}, ${`whsec_${randomBytes(32).toString('base64url')}`})
    on conflict (key) do nothing`);
  const [made] = await readRows<{ value: string }>(db, stored);
  if (!made) throw new Error('the secret of the test payment was not kept');
  return made.value;
}
