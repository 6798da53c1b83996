import { beforeAll, expect, it } from 'vitest';
import { STAFF_ENDPOINTS } from '#api/admin/staff/endpoints.ts';
import { permissionsOf } from '#contract/staff/permissions.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const OWNER = '01a05d65-0000-7000-8000-0000000000a1';
const database = useDatabase();
beforeAll(async () => {
  await database().pool.query(
    `insert into staff (id, issuer, subject, name, email, email_norm, state, version, created_at, updated_at, updated_by)
     values ($1, 'i', 's', 'Ines', 'ines@example.ca', 'ines@example.ca', 'active', 1, now(), now(), 'system:test')`,
    [OWNER],
  );
  await database().pool.query(`insert into staff_role (staff_id, role) values ($1, 'owner')`, [OWNER]);
});

it('an invitation has its link where the shop sends no mail, once', async () => {
  const office = createOffice(database().db, { endpoints: STAFF_ENDPOINTS, mail: { sends: false } });
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
  const sent = { body: { email: 'noe@example.ca', roles: ['packer'] }, key: 'i-0123456789abcdef' };
  const { status, text } = await office.call('/invitations', sent);
  expect([status, JSON.parse(text)]).toMatchObject([
    201,
    { link: expect.stringMatching(/^https:\/\/shop\.example\/admin\/join#invitation=\S{20,}$/) },
  ]);
  expect(await office.call('/invitations', sent)).toMatchObject({ status: 409 });
  const { text: listed } = await office.call('/invitations');
  expect(listed).not.toContain('#invitation=');
  await database().pool.query('delete from staff_invitation');
});

it('invitations and keys are made by owners who have just signed in, shown without secrets, and withdrawn', async () => {
  const office = createOffice(database().db, { endpoints: STAFF_ENDPOINTS });
  const invitation = { email: 'hana@example.ca', roles: ['editor', 'packer'] };
  expect(await office.call('/staff')).toMatchObject({ status: 403 });
  office.caller = member('owner');
  expect(await office.call('/invitations', { body: invitation })).toMatchObject({ status: 401 });
  office.caller = { ...office.caller, permissions: permissionsOf(['owner']), authenticatedAt: new Date() };
  expect(await office.call('/staff')).toMatchObject({ status: 200, items: [{ email: 'ines@example.ca' }] });

  const { status, text } = await office.call('/invitations', { body: invitation });
  expect([status, text]).toEqual([201, expect.stringContaining('hana@example.ca')]);
  // The mail proves the address: only it has the link.
  expect(JSON.parse(text)).toMatchObject({ link: null });
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

it('roles, suspension and removal act with a reason, at the seen version, and never on the last owner', async () => {
  const MARCUS = '01a05d65-0000-7000-8000-0000000000c3';
  await database().pool.query(
    `insert into staff (id, issuer, subject, name, email, email_norm, state, version, created_at, updated_at, updated_by)
     values ($1, 'i', 'm', 'Marcus', 'marcus@example.ca', 'marcus@example.ca', 'active', 1, now(), now(), 'system:test')`,
    [MARCUS],
  );
  await database().pool.query(`insert into staff_role (staff_id, role) values ($1, 'packer')`, [MARCUS]);
  await database().pool.query(
    `insert into staff_session (id, staff_id, token_hash, acr, created_at, last_seen_at, authenticated_at)
     values ($1, $2, repeat('0', 64), 'phr', now(), now(), now())`,
    ['01a05d65-0000-7000-8000-0000000000d4', MARCUS],
  );
  const office = createOffice(database().db, { endpoints: STAFF_ENDPOINTS });
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
  const path = `/staff/${MARCUS}`;
  const reason = 'New season';
  const patch = (body: object, version: number, of = path) =>
    office.call(of, { method: 'PATCH', body, version });
  expect(await patch({ roles: ['packer', 'editor'] }, 1)).toMatchObject({ status: 422 });
  expect(await patch({ roles: [], reason }, 1)).toMatchObject({ status: 422 });
  expect(await patch({ roles: ['packer', 'editor'], reason }, 1)).toMatchObject({ status: 200, version: 2 });
  expect(await patch({ roles: ['owner'], reason }, 1)).toMatchObject({ status: 412 });
  expect(await patch({ roles: ['packer'], reason }, 1, `/staff/${OWNER}`)).toMatchObject({ status: 409 });
  expect(await office.call(path)).toMatchObject({ roles: ['packer', 'editor'] });

  expect(await office.call('/staff-sessions')).toMatchObject({
    items: [{ staffId: MARCUS, isCurrent: false }],
  });
  const command = (name: string, version: number) =>
    office.call(`${path}/${name}`, { body: { reason }, version });
  expect(await command('restore', 2)).toMatchObject({ status: 409, state: 'active' });
  expect(await command('suspend', 2)).toMatchObject({ status: 200, state: 'suspended' });
  expect(await office.call('/staff-sessions')).toMatchObject({ items: [] });
  expect(await command('restore', 3)).toMatchObject({ status: 200, state: 'active' });
  expect(await office.call(`${path}/reset-factors`, { body: { reason } })).toMatchObject({ status: 409 });
  expect(await command('remove', 4)).toMatchObject({ status: 200, state: 'removed' });
  expect(await command('remove', 5)).toMatchObject({ status: 404 });

  office.caller = member('manager');
  expect(await office.call(path)).toMatchObject({ status: 403 });
  expect(await office.call('/staff-sessions')).toMatchObject({ status: 200, items: [] });
  const foreign = { method: 'DELETE', path: '/staff-sessions/01a05d65-0000-7000-8000-0000000000d4' };
  expect(await office.call(foreign.path, { method: foreign.method })).toMatchObject({ status: 404 });
  expect(office.logged).toEqual([]);
});
