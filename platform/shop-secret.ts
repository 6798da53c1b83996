import { randomBytes } from 'node:crypto';
import { findAppSetting } from './database/app-setting.ts';
import type { Handle } from './database/handle.ts';
import { appSetting } from './tables.ts';

/**
 * A secret of this shop, stored in `app_setting` under that key and created by the first process that
 * needs it: every process on this database has the same. 32 random bytes in base64url.
 */
export async function getOrCreateSecret(db: Handle, key: string): Promise<string> {
  const known = await findAppSetting(db, key);
  if (known !== undefined) return known;
  const value = randomBytes(32).toString('base64url');
  await db.insert(appSetting).values({ key, value }).onConflictDoNothing({ target: appSetting.key });
  const stored = await findAppSetting(db, key);
  if (stored === undefined) throw new Error(`secret '${key}' was not saved`);
  return stored;
}
