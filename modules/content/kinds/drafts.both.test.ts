import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createRecord,
  deleteRecord,
  discardDraft,
  findDraft,
  publishDraft,
  saveDraft,
  updateRecord,
} from '#modules/editing/index.ts';
import { createDrafts } from '#modules/editing/kinds.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { type PageData, PAGE_KIND } from './page-kind.ts';

const MAUDE = commandLineActor('maude');
const ABEL = commandLineActor('abel');
const PAGES = createDrafts(PAGE_KIND, (tx, actor, merged) => updateRecord(tx, actor, PAGE_KIND, merged));
const GIFTS: PageData = { title: 'Gifts', lead: 'Paper.', description: 'Wrapping.', body: 'Blue *paper*.' };
const RESOURCE = { kind: 'page', id: 'gifts' };

describe('drafts', () => {
  let place: TestDatabase;
  let db: Database;

  beforeAll(async () => {
    place = await startDatabase();
    const opened = await place.open();
    ({ db } = opened);
    await migrate(opened.pool, new URL('../../../db/migrations', import.meta.url).pathname, silentLog);
  });
  afterAll(() => place.stop());
  beforeEach(async () => {
    for (const table of ['page', 'revision', 'working_copy'])
      await db.execute(sql`delete from ${sql.identifier(table)}`);
    await run((tx) => createRecord(tx, ABEL, PAGE_KIND, { id: 'gifts', record: GIFTS }));
  });

  const run = <Result>(command: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    inTransaction(db, command);
  const save = (patch: Readonly<Record<string, unknown>>, expectedVersion?: string, baseVersion = 1) =>
    run((tx) => saveDraft(tx, MAUDE, PAGES, { id: 'gifts', baseVersion, patch, expectedVersion }));
  const started = async (patch: Readonly<Record<string, unknown>>): Promise<string> => {
    const saved = await save(patch);
    if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
    return saved.version;
  };
  type Resolution = Parameters<typeof publishDraft>[3]['resolution'];
  const publish = (expectedVersion: string, resolution?: Resolution) =>
    run((tx) => publishDraft(tx, MAUDE, PAGES, { id: 'gifts', expectedVersion, resolution }));
  const edit = async (change: Partial<PageData>): Promise<unknown> => {
    return run((tx) => updateRecord(tx, ABEL, PAGE_KIND, { id: 'gifts', change }));
  };
  const read = async (): Promise<PageData> => {
    const [found] = await PAGE_KIND.list(db);
    const { status: _, ...data } = found?.record ?? { ...GIFTS, status: 'draft' };
    return data;
  };
  const events = async (): Promise<unknown[]> => {
    const { rows } = await db.execute(sql`
      select action, actor_id as actor, before, after from audit_event
       where resource_id = 'gifts' and actor_id = 'maude' order by created_at desc, id desc limit 2`);
    return rows.reverse();
  };

  it('keep the last save of each, and the page as it is', async () => {
    const first = await started({ title: 'Presents' });
    const second = await save({ title: 'Parcels', checked: '2026-01-02' }, first);
    expect(second).toEqual({ kind: 'saved', version: expect.any(String) });
    expect(await findDraft(db, RESOURCE)).toMatchObject({
      baseVersion: 1,
      patch: { title: 'Parcels', checked: '2026-01-02' },
      updatedBy: 'command-line:maude',
    });
    expect(await read()).toEqual(GIFTS);
  });

  it('of two editors conflict instead of overwriting each other', async () => {
    const seen = await started({ title: 'Presents' });
    await save({ title: 'Parcels' }, seen);
    expect(await save({ title: 'Mine' }, seen)).toMatchObject({
      kind: 'draft-conflict',
      draft: { patch: { title: 'Parcels' } },
    });
    expect(await save({ title: 'Mine' }), 'who saw no draft').toMatchObject({ kind: 'draft-conflict' });
    expect(await publish(seen)).toMatchObject({ kind: 'draft-conflict' });
    const discard = (expectedVersion: string) =>
      run((tx) => discardDraft(tx, MAUDE, { ...RESOURCE, expectedVersion }));
    expect(await discard(seen)).toMatchObject({ kind: 'draft-conflict' });
    expect((await findDraft(db, RESOURCE))?.patch).toEqual({ title: 'Parcels' });
    await discard((await findDraft(db, RESOURCE))?.version ?? '');
    await started({ title: 'New' });
    expect(await save({ title: 'Mine' }, seen), 'a new draft is another one').toMatchObject({
      kind: 'draft-conflict',
    });
  });

  it('are saved by one of several editors who save the first at the same time', async () => {
    const saved = await Promise.all(['A', 'B', 'C'].map((title) => save({ title })));
    expect(saved.map(({ kind }) => kind).sort()).toEqual(['draft-conflict', 'draft-conflict', 'saved']);
  });

  it('refuse status, unknown fields and an unknown version with their names', async () => {
    expect(await save({ title: 'A', status: 'archived', price: 1, version: 3 })).toEqual({
      kind: 'fields-refused',
      fields: ['status', 'price', 'version'],
    });
    expect(await save({ title: 'A' }, undefined, 2)).toEqual({ kind: 'unknown-version', currentVersion: 1 });
    expect(await findDraft(db, RESOURCE)).toBeUndefined();
  });

  it('are merged by field into what was edited meanwhile, as a version with its event', async () => {
    const version = await started({ title: 'Presents', checked: '2026-01-02' });
    await edit({ body: 'Red *paper*.' });
    expect(await publish(version)).toEqual({ kind: 'published', version: 3 });
    expect(await read()).toEqual({
      ...GIFTS,
      title: 'Presents',
      checked: '2026-01-02',
      body: 'Red *paper*.',
    });
    expect(await events()).toEqual([
      {
        action: 'page.updated',
        actor: 'maude',
        before: { title: 'Gifts', checked: null },
        after: { title: 'Presents', checked: '2026-01-02' },
      },
      {
        action: 'page.draft-published',
        actor: 'maude',
        before: { draft: { title: 'Presents', checked: '2026-01-02' }, baseVersion: 1 },
        after: { draft: null },
      },
    ]);
    expect(await findDraft(db, RESOURCE)).toBeUndefined();
    const { rows } = await db.execute(sql`select html from page`);
    expect(rows).toEqual([{ html: '<p>Red <em>paper</em>.</p>' }]);
  });

  it('name a conflict with its three values, and write nothing until each is chosen', async () => {
    const version = await started({ title: 'Presents', lead: 'Ribbon.' });
    await edit({ title: 'Parcels', lead: 'Boxes.' });
    const conflicts = [
      { field: 'title', base: 'Gifts', current: 'Parcels', draft: 'Presents' },
      { field: 'lead', base: 'Paper.', current: 'Boxes.', draft: 'Ribbon.' },
    ];
    const conflict = { kind: 'conflict', currentVersion: 2, conflicts: expect.arrayContaining(conflicts) };
    expect(await publish(version)).toEqual(conflict);
    expect(await publish(version, { currentVersion: 2, choices: { title: 'draft' } })).toEqual({
      ...conflict,
      conflicts: [conflicts[1]],
    });
    expect(await read()).toMatchObject({ title: 'Parcels', lead: 'Boxes.' });
    await edit({ lead: 'Bags.' });
    const choices = { title: 'draft', lead: 'current' } as const;
    expect(await publish(version, { currentVersion: 2, choices }), 'chosen over other values').toMatchObject({
      kind: 'conflict',
      currentVersion: 3,
    });
    expect(await publish(version, { currentVersion: 3, choices })).toEqual({ kind: 'published', version: 4 });
    expect(await read()).toMatchObject({ title: 'Presents', lead: 'Bags.' });
  });

  it('are refused as the update command refuses, and stay', async () => {
    const version = await started({ body: '<script>alert(1)</script>' });
    expect(await publish(version)).toMatchObject({ kind: 'refused', refusal: { kind: 'invalid' } });
    const emptied = await save({ title: null }, version);
    expect(await publish(emptied.kind === 'saved' ? emptied.version : '')).toMatchObject({
      kind: 'refused',
      refusal: { issues: [{ field: 'title' }] },
    });
    expect(await read()).toEqual(GIFTS);
    expect((await findDraft(db, RESOURCE))?.patch).toEqual({ title: null });
  });

  it('are discarded with an event that holds the last state', async () => {
    const version = await started({ title: 'Presents' });
    const discard = () => run((tx) => discardDraft(tx, MAUDE, { ...RESOURCE, expectedVersion: version }));
    expect(await discard()).toEqual({ kind: 'discarded' });
    expect(await discard()).toEqual({ kind: 'no-draft' });
    expect(await publish(version)).toEqual({ kind: 'no-draft' });
    expect((await events()).at(-1)).toMatchObject({
      action: 'page.draft-discarded',
      before: { draft: { title: 'Presents' } },
    });
  });

  it('of a deleted page cannot be published or saved, only discarded', async () => {
    const version = await started({ title: 'Presents' });
    await run((tx) => deleteRecord(tx, ABEL, PAGE_KIND, { id: 'gifts' }));
    expect(await publish(version)).toEqual({ kind: 'not-found' });
    expect(await save({ title: 'B' }, version)).toEqual({ kind: 'not-found' });
    expect(await run((tx) => discardDraft(tx, MAUDE, { ...RESOURCE, expectedVersion: version }))).toEqual({
      kind: 'discarded',
    });
  });

  it('name all their fields as conflicts where the version they began with was pruned', async () => {
    const version = await started({ title: 'Presents' });
    await edit({ lead: 'Boxes.' });
    await db.execute(sql`delete from revision where version = 1`);
    expect(await publish(version)).toEqual({
      kind: 'conflict',
      currentVersion: 2,
      conflicts: [{ field: 'title', base: undefined, current: 'Gifts', draft: 'Presents' }],
    });
  });

  it('lose no field of two editors without naming it', async () => {
    const text = fc.constantFrom('One.', 'Two.', 'Three.');
    const change = fc.record(
      { title: text, lead: text, body: text },
      { requiredKeys: [], noNullPrototype: true },
    );
    await fc.assert(
      fc.asyncProperty(change, change, async (direct, patch) => {
        const before = await read();
        const { rows } = await db.execute<{ version: number }>(sql`select version from page`);
        const saved = await save(patch, undefined, rows[0]?.version);
        const version = saved.kind === 'saved' ? saved.version : '';
        await edit(direct);
        const now = await read();
        const outcome = await publish(version);
        const contested = (['title', 'lead', 'body'] as const).filter(
          (field) =>
            now[field] !== before[field] &&
            (patch[field] ?? before[field]) !== before[field] &&
            patch[field] !== now[field],
        );
        const changed = Object.entries(patch).filter(([field, value]) => value !== at(before, field));
        const isOpen = contested.length > 0;
        const named = outcome.kind === 'conflict' ? outcome.conflicts.map(({ field }) => field) : [];
        expect([outcome.kind, named.sort()]).toEqual([
          isOpen ? 'conflict' : 'published',
          contested.toSorted(),
        ]);
        expect(await read()).toEqual({ ...now, ...(!isOpen && Object.fromEntries(changed)) });
        await run((tx) => discardDraft(tx, MAUDE, { ...RESOURCE, expectedVersion: version }));
      }),
      { numRuns: 25 },
    );
  });
});

const at = (data: Readonly<Record<string, unknown>>, field: string): unknown => data[field];
