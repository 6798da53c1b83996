import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { DEMO_ERRORS } from '#seed/end-demo/demo-error.ts';
import { findEndRequest } from '#seed/end-demo/end-request.ts';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { createOffice, member } from './create-office.ts';

const database = useDatabase();

const open = () => {
  const office = createOffice(database().db);
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
  return office;
};
const read = async (): Promise<unknown> => JSON.parse((await open().call('/settings/demo')).text);
const end = async () => (await open().call('/settings/demo/end', { body: {} })).status;

beforeAll(async () => {
  await seedEmptyShop(database().db, join(PROJECT_ROOT, 'demo'));
});

it('only an owner who has signed in lately ends the demo', async () => {
  const office = open();
  office.caller = member('owner');
  expect((await office.call('/settings/demo/end', { body: {} })).status).toBe(401);
  office.caller = { ...member('manager'), authenticatedAt: new Date() };
  expect((await office.call('/settings/demo')).status).toBe(403);
  expect((await office.call('/settings/demo/end', { body: {} })).status).toBe(403);
  expect(await findEndRequest(database().db)).toBeUndefined();
});

it('shows what stays, and requests the end of the demo', async () => {
  expect(await read()).toMatchObject({
    state: 'demo',
    obstacle: null,
    subjects: expect.arrayContaining([{ subject: 'Bottles', staying: 0, left: 188 }]),
  });
  expect(await end()).toBe(202);
  expect(await read()).toMatchObject({ state: 'ending' });
});

it('a shop that went live shows why its demo stays', async () => {
  await database().pool.query(
    `insert into shop_opening (id, opened_at, actor_kind, steps, orders, ended_checkouts, held_bottles)
     values (gen_random_uuid(), now(), 'system', '[]', '[]', 0, 0)`,
  );
  expect(await read()).toMatchObject({ obstacle: DEMO_ERRORS.live });
  expect(await end()).toBe(409);
});
