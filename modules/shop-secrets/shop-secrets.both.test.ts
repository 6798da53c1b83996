import { expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deriveSecretKey, findSecretFacts, openSecret, saveSecret } from './index.ts';

const database = useDatabase();
const actor = commandLineActor('owner');
const key = deriveSecretKey('one secret of at least thirty-two characters');
const name = 'backup-passphrase';

const save = (value: string | null) =>
  inTransaction(database().db, (tx) => saveSecret(tx, actor, { key, name, value, hint: 'abcd' }));

it('stores a secret sealed, opens it under its key only, and removes it', async () => {
  await save('correct horse');
  const { db, pool } = database();
  expect(await openSecret(db, key, name)).toBe('correct horse');
  expect(await openSecret(db, deriveSecretKey('another'), name)).toBeUndefined();
  expect(await openSecret(db, key, 'mail-password')).toBeUndefined();
  const stored = await pool.query(
    `select to_jsonb(s)::text as row from shop_secret s union all select to_jsonb(e)::text from audit_event e`,
  );
  expect(JSON.stringify(stored.rows)).not.toContain(Buffer.from('correct horse').toString('hex'));
  expect(JSON.stringify(stored.rows)).not.toContain('correct horse');
  expect((await findSecretFacts(db, name))?.hint).toBe('abcd');
  await save(null);
  expect(await findSecretFacts(db, name)).toBeUndefined();
  const events = await pool.query(`select action from audit_event order by action`);
  expect(events.rows.map((row: { action: string }) => row.action)).toEqual([
    'secret.removed',
    'secret.saved',
  ]);
});
