import { expect, it } from 'vitest';
import { findOwnerLink, spendOwnerLink } from '#modules/staff/index.ts';
import { listStaff } from '#modules/staff/office.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createStartLink } from './create-start-link.ts';

const database = useDatabase();

const LOCAL = { HOST: '127.0.0.1', PUBLIC_ORIGIN: undefined, TRUST_PROXY: false };
const start = (change: object = {}, kind: DatabaseConnection['kind'] = 'embedded') =>
  createStartLink({ db: database().db, kind }, { ...LOCAL, ...change }, 'http://localhost:3000');
const open = (link: string | undefined) => findOwnerLink(database().db, link?.split('=')[1] ?? '');

it('a new shop on this machine only has a link, which the next start voids', async () => {
  const first = await start();
  expect(first).toMatch(/^http:\/\/localhost:3000\/admin\/join#owner=[\w-]{43}$/);
  expect(await open(first)).toMatchObject({ email: null });
  const second = await start();
  expect(await open(first)).toBeUndefined();
  expect(await open(second)).toBeDefined();
  const elsewhere: [object, DatabaseConnection['kind']?][] = [
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '192.168.1.4' }],
    [{ PUBLIC_ORIGIN: 'http://localhost:3000' }],
    [{ TRUST_PROXY: true }],
    [{}, 'postgresql'],
  ];
  for (const [change, kind] of elsewhere) expect(await start(change, kind)).toBeUndefined();
  expect(await open(second)).toBeUndefined();
});

it('a shop with an owner has none', async () => {
  const link = await start();
  const person = { issuer: 'own', subject: '1', email: 'maude@example.ca', name: 'Maude' };
  await inTransaction(database().db, (tx) =>
    spendOwnerLink(tx, { token: link?.split('=')[1] ?? '', person }),
  );
  expect(await listStaff(database().db)).toHaveLength(1);
  expect(await start()).toBeUndefined();
});
