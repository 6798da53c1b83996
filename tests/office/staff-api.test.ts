import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAFF_ENDPOINTS } from '#api/admin/staff/endpoints.ts';
import { permissionsOf } from '#contract/staff/permissions.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { createOffice, member } from './create-office.ts';

const OWNER = '01a05d65-0000-7000-8000-0000000000a1';
let place: TestDatabase;
let database: DatabaseConnection;
beforeAll(async () => {
  place = await startEmbedded();
  database = await place.open();
  await database.pool.query(
    `insert into staff (id, issuer, subject, name, email, email_norm, state, version, created_at, updated_at, updated_by)
     values ($1, 'i', 's', 'Ines', 'ines@example.ca', 'ines@example.ca', 'active', 1, now(), now(), 'system:test')`,
    [OWNER],
  );
  await database.pool.query(`insert into staff_role (staff_id, role) values ($1, 'owner')`, [OWNER]);
});
afterAll(() => place.stop());

it('invitations and keys are made by owners who have just signed in, shown without secrets, and withdrawn', async () => {
  const office = createOffice(database.db, { endpoints: STAFF_ENDPOINTS });
  const invitation = { email: 'hana@example.ca', roles: ['editor', 'packer'] };
  expect(await office.call('/staff')).toMatchObject({ status: 403 });
  office.caller = member('owner');
  expect(await office.call('/invitations', { body: invitation })).toMatchObject({ status: 401 });
  office.caller = { ...office.caller, permissions: permissionsOf(['owner']), authenticatedAt: new Date() };
  expect(await office.call('/staff')).toMatchObject({ status: 200, items: [{ email: 'ines@example.ca' }] });

  const { status, text } = await office.call('/invitations', { body: invitation });
  expect([status, text]).toEqual([201, expect.stringContaining('hana@example.ca')]);
  const { id, version }: { id: string; version: number } = JSON.parse(text);
  expect(
    await office.call('/invitations', { body: { ...invitation, email: 'ines@example.ca' } }),
  ).toMatchObject({ status: 409 });
  expect(await office.call('/invitations', { body: { ...invitation, roles: [] } })).toMatchObject({
    status: 422,
  });
  const remove = (path: string, of: number) => office.call(path, { method: 'DELETE', version: of });
  expect(await remove(`/invitations/${id}`, version + 1)).toMatchObject({ status: 412 });
  expect(await remove(`/invitations/${id}`, version)).toMatchObject({ status: 204 });
  expect(await office.call('/invitations')).toMatchObject({ items: [] });

  const wanted = { name: 'Warehouse', permissions: ['stock.read'] };
  const made = await office.call('/api-keys', { body: wanted, key: 'k-0123456789abcdef' });
  const { key, token }: { key: { id: string; version: number }; token: string } = JSON.parse(made.text);
  expect(token).toMatch(/^alb_/);
  expect(await office.call('/api-keys', { body: wanted, key: 'k-0123456789abcdef' })).toMatchObject({
    status: 409,
  });
  expect(
    await office.call('/api-keys', { body: { ...wanted, permissions: ['staff.manage'] } }),
  ).toMatchObject({ status: 422 });
  expect(await office.call('/api-keys', { body: { ...wanted, networks: ['here'] } })).toMatchObject({
    status: 422,
  });
  expect((await office.call('/api-keys')).text).not.toContain(token);
  expect(await remove(`/api-keys/${key.id}`, key.version)).toMatchObject({ status: 204 });
  expect(await office.call('/api-keys')).toMatchObject({ items: [] });
  expect(office.logged).toEqual([]);
});
