import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member } from './create-office.ts';

const INES = member('manager').id;
const OMAR = '01a05d65-0000-7000-8000-0000000000a2';
const database = useDatabase();

beforeAll(async () => {
  for (const [id, name] of [
    [INES, 'ines'],
    [OMAR, 'omar'],
  ])
    await database().pool.query(
      `insert into staff (id, issuer, subject, name, email, email_norm, updated_by)
       values ($1, 'i', $2, $2, $2 || '@example.ca', $2 || '@example.ca', 'system:test')`,
      [id, name],
    );
});

const IdSchema = z.object({ id: z.string() });
const VIEW = { resource: 'orders', name: 'Quebec', query: 'province=QC&sort=-totalCents', isShared: false };

it('belong to who saved them, and are seen by all once shared', async () => {
  const ines = createOffice(database().db);
  const omar = createOffice(database().db);
  omar.caller = { ...member('packer'), id: OMAR, name: 'Omar' };
  const saved = await ines.call('/saved-views', { body: VIEW });
  expect(saved).toMatchObject({ status: 201, version: 1 });
  const { id } = IdSchema.parse(JSON.parse(saved.text));
  expect((await omar.call('/saved-views?resource=orders')).items).toEqual([]);
  const patch = (office: typeof ines, body: object, version: number) =>
    office.call(`/saved-views/${id}`, { method: 'PATCH', body, version });
  expect(await patch(omar, { name: 'Mine' }, 1)).toMatchObject({ status: 404 });
  expect(await patch(ines, { isShared: true }, 1)).toMatchObject({ status: 200, version: 2 });
  expect(await patch(ines, { name: 'Late' }, 1)).toMatchObject({ status: 412 });
  expect((await omar.call('/saved-views?resource=orders')).items).toMatchObject([
    { name: 'Quebec', isShared: true, isOwn: false },
  ]);
  expect(await omar.call(`/saved-views/${id}`, { method: 'DELETE' })).toMatchObject({ status: 404 });
  expect(await ines.call(`/saved-views/${id}`, { method: 'DELETE' })).toMatchObject({ status: 204 });
  expect((await ines.call('/saved-views?resource=orders')).items).toEqual([]);
  const { rows } = await database().pool.query(
    `select action from audit_event where resource_id = $1 order by created_at`,
    [id],
  );
  expect(rows).toEqual(
    ['created', 'updated', 'deleted'].map((change) => ({ action: `saved-view.${change}` })),
  );
});

it('leave an event, as notification settings do when they change', async () => {
  const ines = createOffice(database().db);
  const body = { order: 'daily', request: 'off', dispute: 'off', 'refund-failed': 'off', 'low-stock': 'off' };
  for (let count = 0; count < 2; count += 1)
    expect(await ines.call('/me/notifications', { method: 'PUT', body })).toMatchObject({ status: 200 });
  const { rows } = await database().pool.query(
    `select before, after from audit_event where action = 'notifications.changed'`,
  );
  expect(rows).toEqual([{ before: { order: 'off' }, after: { order: 'daily' } }]);
});

it('are at most 20 on a list, with a name and a list that exists', async () => {
  const ines = createOffice(database().db);
  for (let count = 0; count < 20; count += 1)
    expect(await ines.call('/saved-views', { body: { ...VIEW, resource: 'products' } })).toMatchObject({
      status: 201,
    });
  expect(await ines.call('/saved-views', { body: { ...VIEW, resource: 'products' } })).toMatchObject({
    status: 409,
  });
  expect(await ines.call('/saved-views', { body: { ...VIEW, name: ' ' } })).toMatchObject({ status: 422 });
  expect(await ines.call('/saved-views', { body: { ...VIEW, resource: 'secrets' } })).toMatchObject({
    status: 422,
  });
});
