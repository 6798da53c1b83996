import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { recordEvent, startOperation, finishOperation } from '#modules/audit/index.ts';
import { createCategory, deleteCategory, moveCategory } from '#modules/catalog/groups.ts';
import { createProduct, updateProduct } from '#modules/catalog/products.ts';
import { findStoredProduct } from '#modules/catalog/index.ts';
import { ROLES } from '#contract/staff/permissions.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createOffice, member } from './create-office.ts';

const INES = member('manager').id;
const OTHER = '01a05d65-0000-7000-8000-0000000000b2';
const staff = (id: string): Actor => ({ kind: 'staff', id });
const EventSchema = z.looseObject({
  id: z.string(),
  action: z.string(),
  canUndo: z.boolean(),
  undoneBy: z.string().nullable(),
});
const database = useDatabase();
let office: ReturnType<typeof createOffice>;
let categoryId: string;
let productId: string;

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database().db, work);
const change = (
  by: string,
  fields: Parameters<typeof updateProduct>[2]['change'],
  more: Partial<Actor> = {},
) => run((tx) => updateProduct(tx, { ...staff(by), ...more }, { id: productId, change: fields }));
const short = async () => (await findStoredProduct(database().db, productId))?.record.short;

beforeAll(async () => {
  const made = await run((tx) =>
    createCategory(tx, staff(OTHER), { slug: 'c', name: 'C', defaultClass: 'spirits' }),
  );
  categoryId = made.kind === 'saved' ? made.id : '';
});
beforeEach(async () => {
  office = createOffice(database().db);
  const name = `P ${randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replace(' ', '-');
  const made = await run((tx) =>
    createProduct(tx, staff(OTHER), { sku: slug.toUpperCase(), slug, name, categoryId, short: 'Before' }),
  );
  productId = made.kind === 'saved' ? made.product.id : '';
});

async function eventsOf(id: string) {
  const { items = [], status } = await office.call(`/audit-events?resourceId=${id}`);
  expect(status).toBe(200);
  return items.map((item) => EventSchema.parse(item));
}
async function lastEvent() {
  const [event] = await eventsOf(productId);
  if (!event) throw new Error('no event');
  return event;
}
const undo = (id: string, body: object = { reason: 'A mistake' }) =>
  office.call(`/audit-events/${id}/undo`, { body });

describe('the history', () => {
  it('names who changed what, with the fields before and after', async () => {
    await change(INES, { short: 'After' });
    expect(await lastEvent()).toMatchObject({
      action: 'product.updated',
      resource: { kind: 'product', id: productId, name: expect.stringMatching(/^P /) },
      changedFields: ['short'],
      before: { short: 'Before' },
      after: { short: 'After' },
      isHidden: false,
      canUndo: true,
    });
    expect(await office.call(`/audit-events?actorId=${OTHER}&action=product.created&limit=1`)).toMatchObject({
      items: [{ action: 'product.created' }],
    });
  });

  it('shows only to permitted callers what belongs to staff, customers and costs', async () => {
    const personId = randomUUID();
    await run(async (tx) => {
      const resource = { kind: 'staff', id: personId };
      await recordEvent(tx, staff(OTHER), {
        action: 'staff.joined',
        resource,
        before: null,
        after: { email: 'x@example.ca' },
      });
      const receipt = { kind: 'receipt', id: personId };
      const after = { unitCostCad: '12.00', units: 6 };
      await recordEvent(tx, staff(OTHER), {
        action: 'receipt.created',
        resource: receipt,
        before: null,
        after,
      });
    });
    const show = async (...permissions: Parameters<Set<never>['add']>[0][]) => {
      office.caller = { ...member('manager'), permissions: new Set(['audit.read', ...permissions]) };
      return JSON.stringify(await eventsOf(personId));
    };
    const plain = await show();
    expect(plain).not.toContain('x@example.ca');
    expect(plain).not.toContain('12.00');
    expect(plain).toContain('"units":6');
    office.caller = member('owner');
    const whole = JSON.stringify(await eventsOf(personId));
    expect(whole).toContain('x@example.ca');
    expect(whole).toContain('12.00');
  });

  it('names what changes refer to, and what an operation changed', async () => {
    const created = async (name: string, parentId: string | null) => {
      const slug = `h-${randomUUID()}`;
      const made = await run((tx) => createCategory(tx, staff(OTHER), { slug, name, parentId }));
      return made.kind === 'saved' ? made.id : '';
    };
    const [from, to] = [await created('Whisky', null), await created('Scotch', null)];
    const moved = await created('Islay', from);
    await run((tx) => moveCategory(tx, staff(INES), { id: moved, parentId: to, position: 0 }));
    const { items = [] } = await office.call(`/audit-events?actorId=${INES}&limit=1`);
    expect(items).toMatchObject([{ resource: { kind: 'category', name: 'Islay' } }]);
    expect(items).toMatchObject([
      { before: { parentId: from }, after: { parentId: to }, names: { [from]: 'Whisky', [to]: 'Scotch' } },
    ]);

    const operation = await run(async (tx) => {
      const by = await startOperation(tx, staff(INES), { kind: 'bulk' });
      await updateProduct(tx, by, { id: productId, change: { categoryId: moved } });
      await updateProduct(tx, by, { id: productId, change: { short: 'After' } });
      return await finishOperation(tx, by, { action: 'product.bulk-changed' });
    });
    const name = expect.stringMatching(/^P /);
    expect(await office.call(`/audit-events/${operation}`)).toMatchObject({
      things: [name],
      rows: [{ action: 'product.updated', count: 2 }],
      changes: [
        {
          resource: { kind: 'product', id: productId, name },
          after: { categoryId: moved },
          names: { [categoryId]: 'C', [moved]: 'Islay' },
        },
        { after: { short: 'After' }, names: {} },
      ],
    });
  });

  it('names what is gone as it was named', async () => {
    const slug = `h-${randomUUID()}`;
    const made = await run((tx) => createCategory(tx, staff(OTHER), { slug, name: 'Gone' }));
    const id = made.kind === 'saved' ? made.id : '';
    await run((tx) => deleteCategory(tx, staff(OTHER), { id }));
    const [deleted] = await eventsOf(id);
    expect(deleted).toMatchObject({ action: 'category.deleted', resource: { name: 'Gone' } });
  });

  it('reads fifty events with as many statements as two', async () => {
    for (let round = 0; round < 25; round += 1) {
      await change(INES, { short: `Round ${round}` });
      await run(async (tx) => {
        const by = await startOperation(tx, staff(INES), { kind: 'bulk' });
        await updateProduct(tx, by, { id: productId, change: { story: `Round ${round}` } });
        await finishOperation(tx, by, { action: 'product.bulk-changed' });
      });
    }
    const query = vi.spyOn(database().db.$client, 'query');
    const count = async (limit: number) => {
      query.mockClear();
      const { items = [] } = await office.call(`/audit-events?actorId=${INES}&limit=${limit}`);
      return [items.length, query.mock.calls.length];
    };
    // The first call reads the key of the cursors, once.
    await count(2);
    const [, few = 0] = await count(2);
    expect(few).toBeGreaterThan(3);
    expect(await count(50)).toEqual([50, few]);
    query.mockRestore();
  });

  it('is for roles with its permission', async () => {
    const admitted: string[] = [];
    for (const role of ROLES) {
      office.caller = member(role);
      if ((await office.call('/audit-events?limit=1')).status === 200) admitted.push(role);
    }
    expect(admitted).toEqual(['owner', 'manager', 'accountant']);
  });

  it('tells the last verification of the chain', async () => {
    expect(await office.call('/audit/verification')).toMatchObject({ status: 200, problem: null });
  });
});

const EntrySchema = EventSchema.extend({
  undoable: z.string().nullable(),
  others: z.array(z.looseObject({ action: z.string() })),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  at: z.string(),
});

describe('the list of what was done', () => {
  const list = async (query: string) => {
    const { items = [], status, ...page } = await office.call(`/history?${query}`);
    expect(status).toBe(200);
    return { ...page, items: items.map((item) => EntrySchema.parse(item)) };
  };
  const actions = async (query: string) => (await list(query)).items.map(({ action }) => action);
  const record = async (action: string, id: string, by: Actor, more: object = {}) =>
    await run((tx) => {
      const [kind = ''] = action.split('.');
      const resource = { kind, id };
      return recordEvent(tx, by, { action, resource, before: null, after: {}, ...more });
    });

  it('has one entry for a request, named after what leads, with a way back', async () => {
    const by = { ...staff(INES), requestId: randomUUID() };
    await record('stock.reserved', productId, by);
    await change(INES, { short: 'One' }, by);
    await change(INES, { short: 'Two', story: 'Told' }, by);
    await record('product.draft-published', productId, by);
    await record('redirect.created', '/a', by);
    const { items } = await list(`resourceKind=product&resourceId=${productId}`);
    expect(items.map(({ action }) => action)).toEqual(['product.updated', 'product.created']);
    const [entry] = items;
    expect(entry).toMatchObject({
      before: { short: 'Before', story: '' },
      after: { short: 'Two', story: 'Told' },
      canUndo: true,
      undoable: entry?.id,
    });
    expect(entry?.others.map(({ action }) => action)).toEqual([
      'product.updated',
      'product.draft-published',
      'redirect.created',
    ]);
    // The redirect finds the same entry.
    expect(await actions(`resourceKind=redirect&actorId=${INES}&limit=1`)).toEqual(['product.updated']);
  });

  it('leaves out steps, and keeps what stands alone', async () => {
    const id = randomUUID();
    await record('stock.reserved', id, staff(OTHER));
    await record('stock.low', id, { kind: 'system', id: null });
    await record('product.draft-started', id, staff(OTHER));
    expect(await actions(`resourceId=${id}`)).toEqual(['stock.low']);
    const packed = { ...staff(OTHER), requestId: randomUUID() };
    await record('order.packed', id, packed);
    await record('order.shipped', id, packed, { before: { state: 'packing' }, after: { state: 'shipped' } });
    // Bottles of an order have its id, and are another thing.
    await record('stock.shipped', id, packed, { before: {}, after: { bottles: [] } });
    const { items } = await list(`resourceId=${id}&resourceKind=order`);
    expect(items).toMatchObject([{ action: 'order.shipped', after: { state: 'shipped' } }]);
    expect(items[0]?.after).not.toHaveProperty('bottles');
  });

  it('is searched by thing, reason, action, field and person, all words at once', async () => {
    const slug = `h-${randomUUID()}`;
    const name = `Zweigelt ${slug.slice(2, 8)}`;
    const made = await run((tx) => createCategory(tx, staff(OTHER), { slug, name }));
    const id = made.kind === 'saved' ? made.id : '';
    const by = { ...staff(INES), requestId: randomUUID() };
    await run((tx) =>
      updateProduct(tx, by, { id: productId, change: { categoryId: id, abv: 41 }, reason: 'Corked lot' }),
    );
    await run((tx) => updateProduct(tx, staff(INES), { id: productId, change: { categoryId } }));
    const operation = await run(async (tx) => {
      const within = await startOperation(tx, staff(INES), { kind: 'bulk' });
      await updateProduct(tx, within, { id: productId, change: { short: 'After' } });
      return await finishOperation(tx, within, { action: 'product.bulk-changed' });
    });
    const search = (q: string) =>
      actions(`q=${encodeURIComponent(q)}&resourceId=${id},${productId},${operation}`);
    expect(await search(`zweigelt ${slug.slice(2, 8)}`)).toEqual(['category.created']);
    expect(await search('corked')).toEqual(['product.updated']);
    expect(await search('ABV updated')).toEqual(['product.updated']);
    expect(await search('corked created')).toEqual([]);
    const { rows } = await database().db.execute(sql`select name from product where id = ${productId}`);
    const named = z.object({ name: z.string() }).parse(rows[0]).name;
    expect(await actions(`q=${encodeURIComponent(named)}&actorId=${INES}`)).toEqual([
      'product.bulk-changed',
      'product.updated',
      'product.updated',
    ]);
    expect(await search("%_' \\")).toEqual([]);
  });

  it('is searched by the beginning of a word, however its signs were typed, in any case', async () => {
    const id = randomUUID();
    const by = { ...staff(INES), requestId: randomUUID() };
    const reason = "Rosé O'Hara, No. 5 était cassée";
    await run((tx) =>
      recordEvent(tx, by, {
        action: 'product.bulk-changed',
        resource: { kind: 'product', id },
        before: null,
        after: { name: 'Vieux-Carré' },
        reason,
      }),
    );
    const search = async (q: string) => (await actions(`q=${encodeURIComponent(q)}&resourceId=${id}`)).length;
    for (const q of [
      'ohara',
      "o'hara",
      'no5',
      'n5',
      'Nº5',
      'ETAIT',
      'cassé',
      'vieux-c',
      'bulk-ch',
      'name',
      'cass vieux changed',
    ])
      expect([q, await search(q)]).toEqual([q, 1]);
    for (const q of ['assee', 'no55', 'vieux-x', "'", ':*', '&', 'cass zzzz'])
      expect([q, await search(q)]).toEqual([q, 0]);
  });

  it('shows a request that wrote thousands by its first events', async () => {
    const id = randomUUID();
    const requestId = randomUUID();
    await database().db.execute(sql`
      insert into audit_event (id, actor_kind, action, resource_kind, resource_id, after, request_id)
      select ('01a05d65-0000-7000-9000-' || lpad(to_hex(i), 12, '0'))::uuid, 'system', 'stock.adjusted', 'product',
             ${id}, jsonb_build_object('onHand', i), ${requestId}
        from generate_series(1, 3000) as i`);
    const { items } = await list(`resourceId=${id}&count=true`);
    expect(items).toHaveLength(1);
    expect(items[0]?.others).toHaveLength(49);
    const last = '01a05d65-0000-7000-9000-000000000bb8';
    expect(await office.call(`/audit-events/${last}`)).toMatchObject({ id: last, after: { onHand: 3000 } });
  });

  it('finds words that thousands of events have, together with a rare one, and says that there are more', async () => {
    await database().db.execute(sql`
      insert into audit_event (id, actor_kind, action, resource_kind, resource_id, before, after, reason, request_id)
      select ('01a05d65-0000-7000-a000-' || lpad(to_hex(i), 12, '0'))::uuid, 'system', 'order.many-noted', 'order',
             '01a05d65-0000-7000-b000-' || lpad(to_hex(i), 12, '0'), '{"abv": 1}', '{"abv": 2}', 'Plentiful ' || case when i = 7 then 'Scarce' else '' end,
             case when i < 3 then 'request-of-two' end
        from generate_series(1, 2600) as i`);
    for (const q of ['plenti', 'many-noted', 'plentiful abv', 'MANY']) {
      const { items, ...page } = await list(`q=${q}&count=true&limit=20`);
      expect([q, items.length, page]).toEqual([q, 20, expect.objectContaining({ totalIsAtLeast: 20 })]);
    }
    expect(await list('q=plentiful scarce&count=true')).toMatchObject({ items: [{}], total: 1 });
    const { items } = await list(
      'q=plentiful&resourceId=01a05d65-0000-7000-b000-000000000001,01a05d65-0000-7000-b000-000000000002',
    );
    expect(items).toHaveLength(1);
  });

  it('comes page by page, each entry once', async () => {
    for (const round of ['1', '2', '3'])
      await change(INES, { short: `Round ${round}` }, { requestId: randomUUID() });
    const query = `resourceId=${productId}&resourceKind=product&limit=2`;
    const first = await list(`${query}&count=true`);
    expect(first).toMatchObject({ total: 4, items: [{ after: { short: 'Round 3' } }, {}] });
    const second = await list(`${query}&cursor=${first.nextCursor}`);
    expect(second.items.map(({ action }) => action)).toEqual(['product.updated', 'product.created']);
  });
});

describe('undo', () => {
  it('is previewed, done once, told by the header of the change, and itself undone', async () => {
    await change(INES, { short: 'After' });
    const { id } = await lastEvent();
    const before = (await eventsOf(productId)).length;
    expect(await office.call(`/audit-events/${id}/undo/preview`, { body: {} })).toMatchObject({
      status: 200,
      changes: [{ before: { short: 'After' }, after: { short: 'Before' } }],
      skipped: [],
    });
    expect([await short(), (await eventsOf(productId)).length]).toEqual(['After', before]);
    expect(await undo(id, {})).toMatchObject({ status: 422 });
    expect(await undo(id)).toMatchObject({ status: 200, skipped: [] });
    expect(await short()).toBe('Before');
    expect(await undo(id)).toMatchObject({ status: 409 });
    const undone = await lastEvent();
    expect(undone).toMatchObject({ reason: 'A mistake', undoes: id, canUndo: true });
    expect(await undo(undone.id)).toMatchObject({ status: 200 });
    expect(await short()).toBe('After');
  });

  it('leaves fields that were changed again, and says so', async () => {
    await change(INES, { short: 'After', story: 'Told' });
    const { id } = await lastEvent();
    await change(OTHER, { short: 'Later' });
    expect(await undo(id)).toMatchObject({ status: 200, skipped: ['short'] });
    expect(await short()).toBe('Later');
  });

  it('of own changes needs their command only, of others and after a day `undo.any`', async () => {
    office.caller = { ...member('editor') };
    await change(INES, { short: 'Mine' });
    const { rows } = await database().db.execute(
      sql`select id from audit_event where resource_id = ${productId} order by created_at desc limit 1`,
    );
    const own = z.object({ id: z.string() }).parse(rows[0]).id;
    const later = createOffice(database().db, { now: () => Date.now() + 25 * 3_600_000 });
    later.caller = member('editor');
    expect(await later.call(`/audit-events/${own}/undo`, { body: { reason: 'x' } })).toMatchObject({
      status: 403,
    });
    expect(await undo(own)).toMatchObject({ status: 200 });
    await change(OTHER, { short: 'Theirs' });
    const { rows: theirs } = await database().db.execute(
      sql`select id from audit_event where resource_id = ${productId} order by created_at desc limit 1`,
    );
    const other = z.object({ id: z.string() }).parse(theirs[0]).id;
    expect(await undo(other)).toMatchObject({ status: 404 });
    office.caller = member('packer');
    expect(await undo(own)).toMatchObject({ status: 403 });
    expect(await short()).toBe('Theirs');
    office.caller = member('manager');
    expect(await undo(other)).toMatchObject({ status: 200 });
  });

  it('refuses what has no inverse with its reasons', async () => {
    await run((tx) =>
      recordEvent(tx, staff(INES), {
        action: 'staff.joined',
        resource: { kind: 'product', id: productId },
        before: null,
        after: {},
      }),
    );
    const { id, canUndo } = await lastEvent();
    expect(canUndo).toBe(false);
    office.caller = { ...member('owner'), authenticatedAt: new Date() };
    expect(await undo(id)).toMatchObject({ status: 409, reasons: [expect.any(String)] });
    expect(await undo(randomUUID())).toMatchObject({ status: 404 });
  });

  it('of an operation runs in the background', async () => {
    const operation = await run(
      async (tx) => await startOperation(tx, staff(INES), { kind: 'bulk', details: {} }),
    );
    await change(INES, { short: 'Bulk' }, operation);
    await run(async (tx) => await finishOperation(tx, operation, { action: 'catalogue.imported' }));
    const [event] = await eventsOf(operation.operationId);
    expect(await office.call(`/audit-events/${event?.id}`)).toMatchObject({
      rows: [{ action: 'product.updated', count: 1 }],
    });
    expect(await undo(event?.id ?? '')).toMatchObject({ status: 202 });
    await expect.poll(short).toBe('Before');
    expect(office.logged).toEqual([]);
  });
});
