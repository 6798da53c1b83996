import { createFolderStore } from '#platform/file-store/folder-store.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EXPORT_KIND_NAMES, type ExportKind, listExportKinds } from '#contract/staff/exports.ts';
import { permissionsOf, type Role, ROLES } from '#contract/staff/permissions.ts';
import { deliverRules } from '#modules/compliance/index.ts';
import { createExportHandler, deleteExpiredExports, listSettingsFiles } from '#modules/exports/index.ts';
import { setPause } from '#modules/shop-settings/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createOffice, member } from './create-office.ts';
import { insertOrders } from './insert-orders.ts';

const ORDERS = 230;
const database = useDatabase();
let folder: string;
let office: ReturnType<typeof createOffice>;

beforeAll(async () => {
  await insertOrders(database().db, { products: 30, orders: ORDERS, states: 'mixed' });
  folder = await mkdtemp(join(tmpdir(), 'alambic-exports-'));
  office = createOffice(database().db, { exportStore: createFolderStore(folder) });
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  office.caller = signedIn('owner');
  await database().pool.query("update shop_export set state = 'deleted'");
});

/** A member of staff who signed in just now. */
const signedIn = (...roles: Role[]) => ({ ...member(...roles), authenticatedAt: new Date() });

const ExportSchema = z.object({
  id: z.string(),
  state: z.string(),
  rowCount: z.int().nullable(),
  totalCount: z.int().nullable(),
  name: z.string(),
  failure: z.string().nullable(),
  expiresAt: z.string().nullable(),
});
const read = async (id: string) => ExportSchema.parse(JSON.parse((await office.call(`/exports/${id}`)).text));

async function request(body: object): Promise<string> {
  const asked = await office.call('/exports', { body });
  expect(asked).toMatchObject({ status: 202 });
  return ExportSchema.parse(JSON.parse(asked.text)).id;
}
const handler = (place: object = {}) =>
  createExportHandler({
    db: database().db,
    store: createFolderStore(folder),
    pictureStores: [],
    isTest: () => false,
    ...place,
  });
const jobOf = (id: string, attempt = 1) => ({
  id: randomUUID(),
  kind: 'export',
  payload: { exportId: id },
  createdAt: new Date(),
  attempt,
});
/** Requests an export, writes it, and returns the text of its file. */
async function take(body: object): Promise<string> {
  const id = await request(body);
  expect(await handler()(jobOf(id))).toBe('done');
  return await download(id);
}
async function download(id: string): Promise<string> {
  const response = await office.send(new Request(`https://shop.example/api/admin/v1/exports/${id}/file`), {
    client: '192.0.2.1',
    origin: 'https://shop.example',
    sessionToken: 't',
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}
const rowsOf = (csv: string): Record<string, string>[] => {
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
  const headings = head.split(',');
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
    return Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? '']));
  });
};

describe('orders', () => {
  it('add up to what was paid less what was refunded, to the cent', async () => {
    const rows = rowsOf(await take({ kinds: ['orders'] }));
    expect(rows).toHaveLength(ORDERS);
    const cents = (heading: string) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[heading]) * 100), 0);
    const { rows: sums } = await database().pool.query(`
      select (select sum(amount_cents)::int from payment) as paid,
             (select coalesce(sum(amount_cents), 0)::int from refund where state = 'done') as refunded`);
    const { paid, refunded } = z.object({ paid: z.int(), refunded: z.int() }).parse(sums[0]);
    expect(cents('Paid less refunded')).toBe(paid - refunded);
    expect(cents('Goods') + cents('Delivery price') + cents('Taxes') + cents('Deposits')).toBe(
      cents('Total'),
    );
    const lines = rowsOf(await take({ kinds: ['order-lines'] }));
    const ofLines = lines.reduce((sum, row) => sum + Math.round(Number(row['Goods']) * 100), 0);
    expect(ofLines).toBe(cents('Goods'));
  });

  it('are narrowed to the rows of a view, or to those that are named', async () => {
    const all = rowsOf(await take({ kinds: ['orders'] }));
    const delivered = all.filter((row) => row['State'] === 'delivered').map((row) => row['Order']);
    expect(delivered.length).toBeGreaterThan(0);
    const found = rowsOf(await take({ kinds: ['orders'], filter: { state: 'delivered' } }));
    expect(found.map((row) => row['Order'])).toEqual(delivered);
    const [first = '', , third = ''] = all.map((row) => row['Order'] ?? '');
    const named = rowsOf(await take({ kinds: ['orders'], ids: [third, first, 'ZZZZ-ZZZZ'] }));
    expect(named.map((row) => row['Order'])).toEqual([first, third]);
  });

  it('are a workbook with typed cells', async () => {
    const id = await request({ kinds: ['orders'], format: 'xlsx' });
    await handler()(jobOf(id));
    const [name = ''] = (await readdir(folder)).filter((file) => file.startsWith(id));
    const { sheets } = await readXlsx(await readFile(join(folder, name)));
    const [head = [], row = []] = sheets[0]?.rows ?? [];
    expect(sheets[0]?.rows).toHaveLength(ORDERS + 1);
    expect(typeof row[head.indexOf('Total')]).toBe('number');
    expect(row[head.indexOf('Paid at (UTC)')]).toBeInstanceOf(Date);
  });
});

it('products have the names of the catalogue files, and the rows of a search', async () => {
  const rows = rowsOf(await take({ kinds: ['products'], filter: { q: 'SKU-7' } }));
  expect(rows).toMatchObject([{ sku: 'SKU-7', name: 'Bottle 7', category: 'whisky' }]);
});

it('rules of law have their source, dates and confidence', async () => {
  await deliverRules(database().db, join(PROJECT_ROOT, 'modules', 'compliance', 'rules'));
  const rows = rowsOf(await take({ kinds: ['law'] }));
  const { rows: stored } = await database().pool.query('select id from law_rule order by id');
  expect(rows.map((row) => row['Rule'])).toEqual(stored.map(({ id }: { id: string }) => id));
  const [age] = rows.filter((row) => row['Kind'] === 'age' && row['Province'] === 'ON');
  expect(age).toMatchObject({ Origin: 'delivered', Value: '{""years"":19}', 'No longer from': '' });
  expect(age?.['In force from']).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(age?.['Confidence']).toMatch(/^[HML]$/);
  expect(age?.['Source']).not.toBe('');
});

it('settings are the files of the shop, without secrets', async () => {
  const { db } = database();
  await inTransaction(db, (tx) =>
    setPause(tx, commandLineActor('maude'), {
      pause: { from: '2026-11-30T10:00:00Z', until: null, sentence: 'Back on Monday.' },
    }),
  );
  const files = await listSettingsFiles(db);
  expect(files.get('other.yaml')).toContain('Back on Monday.');
  expect([...files.values()].join('')).not.toMatch(/secret|password|token/i);
});

describe('who may take out what', () => {
  it.each([...ROLES])('%s takes out the kinds that the role reads, and no other', async (role) => {
    office.caller = signedIn(role);
    const allowed = new Set<ExportKind>(listExportKinds(permissionsOf([role])));
    for (const kind of EXPORT_KIND_NAMES) {
      const { status } = await office.call('/exports', { body: { kinds: [kind] } });
      expect([kind, status]).toEqual([kind, allowed.has(kind) ? 202 : 403]);
      await database().pool.query("update shop_export set state = 'deleted'");
    }
  });

  it('costs, and what customers spent, are only in the files of those who see them', async () => {
    expect(await take({ kinds: ['stock-levels'] })).toContain('Average cost in CAD');
    const { permissions } = signedIn('owner');
    const without = new Set([...permissions].filter((one) => !['cost.read', 'order.read'].includes(one)));
    office.caller = { ...signedIn('owner'), permissions: without };
    expect(await take({ kinds: ['stock-levels'] })).not.toContain('cost');
    expect(await take({ kinds: ['customers'] })).not.toContain('Paid less refunded');
  });

  it('kinds that name people need a fresh sign-in', async () => {
    office.caller = member('owner');
    expect(await office.call('/exports', { body: { kinds: ['customers'] } })).toMatchObject({ status: 401 });
    expect(await office.call('/exports', { body: { kinds: ['products'] } })).toMatchObject({ status: 202 });
  });

  it('a file is only for who requested it, and only while that person may see it', async () => {
    const id = await request({ kinds: ['stock-levels'] });
    await handler()(jobOf(id));
    expect(await download(id)).toContain('SKU');
    const owner = office.caller;
    office.caller = { ...owner, id: randomUUID() };
    expect(await office.call(`/exports/${id}/file`)).toMatchObject({ status: 404 });
    expect(await office.call(`/exports/${id}`)).toMatchObject({ status: 404 });
    const permissions = new Set([...owner.permissions].filter((one) => one !== 'cost.read'));
    office.caller = { ...owner, permissions };
    const refused = await office.call(`/exports/${id}/file`);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('cost.read');
  });
});

describe('a request', () => {
  it.each([
    [{ kinds: [] }, '/kinds'],
    [{ kinds: ['everything'] }, '/kinds/0'],
    [{ kinds: ['orders', 'products'], filter: { state: 'paid' } }, '/filter'],
    [{ kinds: ['prices'], ids: ['a'] }, '/ids'],
    [{ kinds: ['orders'], filter: { statee: 'paid' } }, '/filter/statee'],
  ])('%j is refused at %s', async (body, pointer) => {
    const { status, text } = await office.call('/exports', { body });
    expect([status, text]).toEqual([422, expect.stringContaining(`"${pointer}"`)]);
  });

  it('sent twice with one key makes one export, and more than five wait for one', async () => {
    const body = { kinds: ['redirects'] };
    const [first, again] = [
      await office.call('/exports', { body, key: 'the-same-key' }),
      await office.call('/exports', { body, key: 'the-same-key' }),
    ];
    expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
    for (let count = 1; count < 5; count += 1) await request(body);
    expect(await office.call('/exports', { body })).toMatchObject({ status: 409 });
  });
});

describe('a file', () => {
  it('is deleted after its day, and the export says so', async () => {
    const id = await request({ kinds: ['redirects'] });
    await handler()(jobOf(id));
    const { expiresAt } = await read(id);
    const before = new Date(Date.parse(expiresAt ?? '') - 1000);
    await deleteExpiredExports(database().db, createFolderStore(folder), before);
    expect(await read(id)).toMatchObject({ state: 'ready' });
    await deleteExpiredExports(
      database().db,
      createFolderStore(folder),
      new Date(Date.parse(expiresAt ?? '') + 1),
    );
    expect(await read(id)).toMatchObject({ state: 'deleted' });
    expect((await readdir(folder)).filter((name) => name.startsWith(id))).toEqual([]);
    expect(await office.call(`/exports/${id}/file`)).toMatchObject({ status: 409 });
  });

  it('of a killed attempt is removed, and the next attempt writes it whole', async () => {
    const id = await request({ kinds: ['orders'] });
    await database().pool.query("update shop_export set state = 'running' where id = $1", [id]);
    await writeFile(join(folder, `${id}.1.csv`), 'half of');
    expect(await handler()(jobOf(id, 2))).toBe('done');
    expect((await readdir(folder)).filter((name) => name.startsWith(id))).toEqual([`${id}.2.csv`]);
    expect(rowsOf(await download(id))).toHaveLength(ORDERS);
    // The job of the killed process ends late: nothing is written again.
    expect(await handler()(jobOf(id, 3))).toBe('done');
    expect((await readdir(folder)).filter((name) => name.startsWith(id))).toEqual([`${id}.2.csv`]);
  });

  it('is given up where the worker stops, and leaves nothing behind', async () => {
    const id = await request({ kinds: ['orders'] });
    const stopped = AbortSignal.abort();
    await expect(handler()(jobOf(id), stopped)).rejects.toThrow('aborted');
    expect((await readdir(folder)).filter((name) => name.startsWith(id))).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'running' });
  });

  it('that the disk refuses says so', async () => {
    const id = await request({ kinds: ['redirects'] });
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, '');
    expect(await handler({ store: createFolderStore(join(blocked, 'exports')) })(jobOf(id))).toBe('done');
    const { state, failure } = await read(id);
    expect([state, failure]).toEqual(['failed', expect.stringContaining('cannot write into its folder')]);
    await rm(blocked);
  });

  it('that nothing knows any more is removed after an hour', async () => {
    const name = `${randomUUID()}.1.csv`;
    await writeFile(join(folder, name), '');
    await deleteExpiredExports(database().db, createFolderStore(folder), new Date());
    expect(await readdir(folder)).toContain(name);
    await deleteExpiredExports(
      database().db,
      createFolderStore(folder),
      new Date(Date.now() + 2 * 3_600_000),
    );
    expect(await readdir(folder)).not.toContain(name);
  });
});

it('everything is one zip, and the history names who took it out and how many rows', async () => {
  const id = await request({ kinds: [...EXPORT_KIND_NAMES] });
  await handler()(jobOf(id));
  expect(await read(id)).toMatchObject({
    state: 'ready',
    name: expect.stringMatching(/^everything-.*\.zip$/),
  });
  const { rows } = await database().pool.query(
    "select actor_id, after from audit_event where action = 'export.made' and resource_id = $1",
    [id],
  );
  expect(rows).toMatchObject([{ actor_id: office.caller.id, after: { kinds: EXPORT_KIND_NAMES } }]);
});
