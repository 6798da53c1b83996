import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { permissionsOf } from '#contract/staff/permissions.ts';
import { createCategory } from '#modules/catalog/groups.ts';
import { listIds } from '#modules/catalog/imports.ts';
import { createProduct } from '#modules/catalog/products.ts';
import {
  CHECK_JOB,
  COMMIT_JOB,
  createCheckHandler,
  createCommitHandler,
  PICTURES_JOB,
} from '#modules/imports/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createOffice, member } from './create-office.ts';

const ORIGIN = 'https://shop.example';
const database = useDatabase();
let office: ReturnType<typeof createOffice>;

beforeAll(async () => {
  office = createOffice(database().db);
  const given = { slug: 'gin', name: 'Gin', status: 'published', defaultClass: 'spirits' } as const;
  await inTransaction(database().db, (tx) => createCategory(tx, commandLineActor('maude'), given));
});

const ImportSchema = z.looseObject({
  id: z.string(),
  version: z.int(),
  state: z.string(),
  columns: z.array(z.looseObject({ target: z.string().nullable(), isSure: z.boolean() })),
  counts: z.record(z.string(), z.int()),
});

async function upload(content: string, fileName = 'list.csv', type = 'text/csv') {
  const response = await office.send(
    new Request(`${ORIGIN}/api/admin/v1/imports?fileName=${fileName}`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'x-office': '1', 'content-type': type, 'idempotency-key': randomUUID() },
      body: content,
    }),
    { client: '192.0.2.1', origin: ORIGIN, sessionToken: 't' },
  );
  return { status: response.status, text: await response.text() };
}

const open = async (content: string) => ImportSchema.parse(JSON.parse((await upload(content)).text));
const read = async (id: string) => ImportSchema.parse(JSON.parse((await office.call(`/imports/${id}`)).text));
const post = (path: string, version: number, body: object) =>
  office.call(path, { method: 'POST', version, body });

async function runJobs(): Promise<void> {
  const { rows } = await database().pool.query('select id, kind, payload from outbox_job');
  await database().pool.query('delete from outbox_job');
  const jobs = z.array(z.object({ id: z.string(), kind: z.string(), payload: z.unknown() })).parse(rows);
  for (const job of jobs) {
    const given = { ...job, attempt: 1, createdAt: new Date() };
    if (job.kind === CHECK_JOB) await createCheckHandler(database().db)(given);
    if (job.kind === COMMIT_JOB) await createCommitHandler(database().db)(given);
  }
}

async function checked(content: string) {
  const { id, version } = await open(content);
  expect((await post(`/imports/${id}/check`, version, {})).status).toBe(202);
  await runJobs();
  return await read(id);
}

it('takes a file, checks it, writes it and is undone', async () => {
  const { id, version, counts, columns } = await checked(
    'Item,Name,Category,Price\nAP-1,One,gin,39.00\nAP-2,Two,nowhere,39.00\n',
  );
  expect(columns.map(({ target, isSure }) => [target, isSure])).toEqual([
    ['sku', true],
    ['name', true],
    ['categoryId', true],
    ['priceCents', true],
  ]);
  expect(counts).toMatchObject({ create: 1, error: 1 });
  const listed = await office.call(`/imports/${id}/rows?state=error`);
  expect(listed.items).toMatchObject([{ row: 3, key: 'AP-2', errors: [{ target: 'categoryId' }] }]);
  const file = JSON.parse((await office.call(`/imports/${id}/errors`)).text);
  expect(file).toMatchObject({
    fileName: 'list-errors.csv',
    content: expect.stringContaining('AP-2,Two,nowhere'),
  });
  expect((await post(`/imports/${id}/commit`, version, {})).text).toContain('Leave them out');
  const queued = await post(`/imports/${id}/commit`, version, { leavesOutErrors: true });
  expect(queued.status).toBe(202);
  expect((await post(`/imports/${id}/commit`, version, { leavesOutErrors: true })).status).toBe(412);
  await runJobs();
  expect(await read(id)).toMatchObject({ state: 'done', counts: { created: 1 } });
  expect((await office.call('/imports')).items).toMatchObject([{ id, created: 1, isUndone: false }]);
  const { operationId } = z.object({ operationId: z.string() }).parse(JSON.parse(queued.text));
  const events = await office.call(`/audit-events?resourceKind=operation&resourceId=${operationId}`);
  const [event] = z.array(z.looseObject({ id: z.string(), action: z.string() })).parse(events.items);
  expect(event?.action).toBe('product.imported');
  const undone = await office.call(`/audit-events/${event?.id}/undo`, { body: { reason: 'Wrong file' } });
  expect(undone.status).toBe(202);
  await expect
    .poll(async () => (await office.call('/imports')).items, { timeout: 30_000 })
    .toMatchObject([{ id, isUndone: true }]);
  expect(office.logged).toEqual([]);
});

it('fetches photographs from hosts that were confirmed, after it is written', async () => {
  const file = 'SKU,Name,Category,Images\nPH-1,One,gin,https://a.example/1.jpg|https://b.example/2.jpg\n';
  const { id, version, columns } = await checked(file);
  expect(columns.at(-1)).toMatchObject({ target: 'pictures', isSure: true });
  const hosts = ['a.example', 'b.example'].map((host) => ({ host, count: 1 }));
  expect(await read(id)).toMatchObject({ photographs: { hosts, waiting: 0 } });
  expect((await post(`/imports/${id}/commit`, version, { pictureHosts: ['b.example'] })).status).toBe(202);
  const { rows: queued } = await database().pool.query('select id, kind, payload from outbox_job');
  await database().pool.query('delete from outbox_job');
  const [job] = queued;
  await createCommitHandler(database().db)({ ...job, attempt: 1, createdAt: new Date() });
  expect(await read(id)).toMatchObject({ state: 'done', photographs: { waiting: 1, failed: 0 } });
  const { rows } = await database().pool.query('select kind, payload from outbox_job');
  expect(rows).toMatchObject([{ kind: PICTURES_JOB, payload: { importId: id, hosts: ['b.example'] } }]);
});

it('leaves rows out, and takes them in again', async () => {
  const { id, version } = await checked('SKU,Name,Category\nLO-1,One,gin\nLO-2,Two,gin\n');
  const left = await post(`/imports/${id}/left-out`, version, { rows: [2], isLeftOut: true });
  expect(JSON.parse(left.text)).toMatchObject({ counts: { create: 1 }, leftOutCount: 1 });
  await post(`/imports/${id}/commit`, left.version ?? 0, {});
  await runJobs();
  expect(await read(id)).toMatchObject({ counts: { created: 1 }, leftOutCount: 1 });
});

describe('a file is refused', () => {
  it.each([
    ['PK\u0003\u0004 a workbook', 'CSV UTF-8 (comma delimited)'],
    ['SKU,Name\n', 'a row below it'],
    ['SKU,Name\nA,"B\n', 'row 2 is never closed'],
    [`${Array.from({ length: 201 }, (_, index) => `C${index}`).join(',')}\n1\n`, '200 columns'],
  ])('%j', async (content, sentence) => {
    const refused = await upload(content);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(sentence);
  });

  it('of another type', async () => {
    expect((await upload('SKU\nA\n', 'a.png', 'image/png')).status).toBe(415);
  });
});

it('is read anew with another separator, and asks for what is ambiguous', async () => {
  const { id, version } = await open('SKU;Price\nAM-1;1,234\nAM-2;2,345\n');
  const refused = await post(`/imports/${id}/check`, version, {});
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text).errors).toMatchObject([{ pointer: '/columns/1/mark', code: 'required' }]);
  const changed = await office.call(`/imports/${id}`, { method: 'PATCH', version, body: { separator: ',' } });
  expect(JSON.parse(changed.text)).toMatchObject({ columns: [{ name: 'SKU;Price' }] });
  expect(
    (await office.call(`/imports/${id}`, { method: 'PATCH', version, body: { separator: ';' } })).status,
  ).toBe(412);
});

it('needs the permissions of the fields that it writes', async () => {
  const { id, version } = await open('SKU,Name,Category,Price\nPE-1,One,gin,12.00\n');
  const permissions = new Set([...permissionsOf(['editor']), 'import.run' as const]);
  office.caller = { ...member('editor'), permissions };
  const refused = await post(`/imports/${id}/check`, version, {});
  expect(refused.text).toContain('price.write');
  office.caller = member('manager');
});

it('is known as prices by its columns, and can be read as products', async () => {
  const { id, version } = await open('SKU,Price\nKI-1,12.00\n');
  expect(await read(id)).toMatchObject({ kind: 'prices', keys: ['id', 'sku', 'gtin'] });
  const changed = await office.call(`/imports/${id}`, {
    method: 'PATCH',
    version,
    body: { kind: 'products' },
  });
  expect(JSON.parse(changed.text)).toMatchObject({ kind: 'products' });
  expect(JSON.parse((await office.call('/import-targets?kind=prices')).text).targets).toContainEqual(
    expect.objectContaining({ id: 'saleFrom' }),
  );
});

it('sets many prices in one write, with a result for each line', async () => {
  const given = { sku: 'MP-1', slug: 'mp-1', name: 'One' };
  await inTransaction(database().db, async (tx) => {
    const categories = await listIds(tx, 'category');
    const made = { ...given, categoryId: categories[0] ?? '', priceCents: 4_000, abv: 40, unitMl: 750 };
    await createProduct(tx, commandLineActor('maude'), made);
  });
  const lines = [
    { sku: 'MP-1', priceCents: 4_100 },
    { sku: 'NONE', priceCents: 4_100 },
    { sku: 'MP-1', gtin: '4006381333931', priceCents: 1 },
  ];
  const set = await office.call('/prices', { body: { lines } });
  expect(set.status).toBe(200);
  expect(JSON.parse(set.text)).toMatchObject({
    results: [{ result: 'changed' }, { result: 'unknown' }, { result: 'unknown' }],
    changed: 1,
  });
  const far = await office.call('/prices', { body: { lines: [{ sku: 'MP-1', priceCents: 410_000 }] } });
  expect(JSON.parse(far.text).results).toMatchObject([{ result: 'refused' }]);
  const done = { lines: [{ sku: 'MP-1', priceCents: 410_000 }], reason: 'A rare one' };
  expect(JSON.parse((await office.call('/prices', { body: done })).text)).toMatchObject({ changed: 1 });
});

it('takes consents from an Owner only, and shows people to who may see them', async () => {
  const list =
    'Email,Name,Wants mail,Consent given at (UTC),Words of the consent,Source of the consent\nann@one.example,Ann,yes,2024-05-01,News.,Paper\n';
  office.caller = member('manager');
  const { id, version, columns } = await open(list);
  const refused = await post(`/imports/${id}/check`, version, {});
  expect(refused.status).toBe(422);
  const { errors } = z
    .object({ errors: z.array(z.looseObject({ pointer: z.string(), detail: z.string() })) })
    .parse(JSON.parse(refused.text));
  expect(errors.map(({ pointer }) => pointer)).toEqual([
    '/columns/3/target',
    '/columns/4/target',
    '/columns/5/target',
  ]);
  expect(errors[0]?.detail).toContain('Only an Owner imports consents. Leave out “Consent given at (UTC)”');
  const left = columns.map(({ target }, index) => ({ target: index < 3 ? target : null }));
  const changed = await office.call(`/imports/${id}`, { method: 'PATCH', version, body: { columns: left } });
  expect((await post(`/imports/${id}/check`, changed.version ?? 0, {})).status).toBe(202);
  await runJobs();
  const listed = await office.call(`/imports/${id}/rows`);
  expect(JSON.stringify(listed.items)).toContain('Comes in without consent');

  const permissions = new Set(permissionsOf(['manager']));
  permissions.delete('customer.read');
  office.caller = { ...member('manager'), permissions };
  expect((await office.call(`/imports/${id}`)).status).toBe(403);
  expect((await office.call(`/imports/${id}/errors`)).status).toBe(403);
  expect((await office.call(`/imports/${id}/rows`)).items).toEqual([]);
  expect((await upload(list)).status).toBe(403);

  office.caller = member('owner');
  const owned = await open(list);
  expect((await post(`/imports/${owned.id}/check`, owned.version, {})).status).toBe(202);
  office.caller = member('manager');
});
