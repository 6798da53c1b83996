import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from './database/handle.ts';
import { queryRows } from './database/query-rows.ts';

/**
 * A secret of this shop, stored in `app_setting` under that key and created by the first process that
 * needs it: every process on this database has the same. 32 random bytes in base64url.
 */
export async function getOrCreateSecret(db: Database, key: string): Promise<string> {
  const stored = sql`select value from app_setting where key = ${key}`;
  const [known] = await queryRows<{ value: string }>(db, stored);
  if (known) return known.value;
  await db.execute(sql`
    insert into app_setting (key, value) values (${key}, ${randomBytes(32).toString('base64url')})
    on conflict (key) do nothing`);
  const [made] = await queryRows<{ value: string }>(db, stored);
  if (!made) throw new Error(`secret '${key}' was not saved`);
  return made.value;
}
