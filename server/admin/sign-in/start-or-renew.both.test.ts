import { expect, it } from 'vitest';
import { loadPreferences, savePreferences } from '#modules/notifications/index.ts';
import { createOwnerLink } from '#modules/staff/index.ts';
import { systemActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { startOrRenew } from './start-or-renew.ts';

const database = useDatabase();
const PERSON = { issuer: 'https://shop.example', subject: 'maude', email: 'maude@example.ca', name: 'Maude' };

async function join(link: Parameters<typeof createOwnerLink>[2]): Promise<string> {
  const created = await inTransaction(database().db, (tx) => createOwnerLink(tx, systemActor('test'), link));
  if (created.kind !== 'created') throw new Error(created.kind);
  const proven = { person: PERSON, authenticatedAt: new Date(), acr: 'phr' };
  const outcome = await inTransaction(database().db, (tx) =>
    startOrRenew(tx, proven, { join: { kind: 'owner', token: created.token } }),
  );
  expect(outcome.kind).toBe('entered');
  const { rows } = await database().pool.query('select id from staff');
  return String(rows[0]?.['id']);
}

it('tells the first owner of sales and of what goes wrong with them, until they choose', async () => {
  const id = await join({ kind: 'start' });
  const first = {
    order: 'each',
    request: 'each',
    dispute: 'each',
    'refund-failed': 'each',
    'low-stock': 'off',
  } as const;
  expect(await loadPreferences(database().db, id)).toEqual(first);
  const { rows } = await database().pool.query(
    `select count(distinct request_id) as entries, count(request_id) as events from audit_event`,
  );
  expect([Number(rows[0]?.['entries']), Number(rows[0]?.['events'])]).toEqual([1, 3]);
  const chosen = { ...first, order: 'daily' } as const;
  await inTransaction(database().db, (tx) => savePreferences(tx, { kind: 'staff', id }, id, chosen));
  await join({ kind: 'command', email: PERSON.email, isRecovery: true });
  expect(await loadPreferences(database().db, id)).toEqual(chosen);
});
