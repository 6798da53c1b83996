import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createRecord,
  deleteRecord,
  importRecords,
  type RecordChange,
  updateRecord,
} from '#modules/editing/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { type PageData, PAGE_KIND } from './page-kind.ts';
import { type QuestionData, QUESTION_KIND } from './question-kind.ts';

const ACTOR = commandLineActor('editor');
const GIFTS: PageData = { title: 'Gifts', lead: 'Paper.', description: 'Wrapping.', body: 'Blue *paper*.' };
const question = (answer: string): QuestionData => ({ group: 'Age', question: 'How old?', answer });

describe('editing records', () => {
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
    await db.execute(sql`delete from page`);
    await db.execute(sql`delete from faq_question`);
    await db.execute(sql`delete from revision`);
  });

  const run = <Result>(command: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    inTransaction(db, command);
  const create = (record = GIFTS) => run((tx) => createRecord(tx, ACTOR, PAGE_KIND, { id: 'gifts', record }));
  const update = (change: Partial<PageData>, expectedVersion?: number) =>
    run((tx) =>
      updateRecord(tx, ACTOR, PAGE_KIND, { id: 'gifts', record: { ...GIFTS, ...change }, expectedVersion }),
    );
  const events = async (): Promise<unknown[]> => {
    const { rows } = await db.execute(sql`
      select action, resource_version as version, before, after from audit_event
       where resource_id = 'gifts' order by created_at, id`);
    return rows;
  };
  const versions = async (): Promise<unknown[]> => {
    const { rows } = await db.execute(sql`
      select version, data ->> 'title' as title, actor_id as actor from revision
       where resource_id = 'gifts' order by version`);
    return rows;
  };

  it('saves each version whole with its actor, and the changed fields as an event', async () => {
    expect(await create()).toMatchObject({ kind: 'saved', version: 1 });
    expect(await create()).toEqual({ kind: 'exists' });
    const saved = { kind: 'saved', id: 'gifts', version: 2 };
    expect(await update({ title: 'Presents' }, 1)).toEqual({ ...saved, changedFields: ['title'] });
    expect(await update({ title: 'Presents' }, 2), 'equal').toEqual({ ...saved, changedFields: [] });
    expect(await versions()).toEqual([
      { version: 1, title: 'Gifts', actor: 'editor' },
      { version: 2, title: 'Presents', actor: 'editor' },
    ]);
    expect((await events()).slice(-1)).toEqual([
      { action: 'page.updated', version: 2, before: { title: 'Gifts' }, after: { title: 'Presents' } },
    ]);
    const { rows } = await db.execute(sql`select version, html from page`);
    expect(rows).toEqual([{ version: 2, html: '<p>Blue <em>paper</em>.</p>' }]);
  });

  it('saves the version that a seed wrote before it changes it', async () => {
    await db.execute(sql`
      insert into page (slug, title, lead, description, html, body, is_demo)
      values ('gifts', 'Seeded', 'Paper.', 'Wrapping.', '<p>Old.</p>', 'Old.', true)`);
    await update({}, 1);
    expect(await versions()).toEqual([
      { version: 1, title: 'Seeded', actor: 'before-versions' },
      { version: 2, title: 'Gifts', actor: 'editor' },
    ]);
  });

  it('returns a conflict with the current record for a version that is not the last', async () => {
    await create();
    await update({ title: 'Presents' }, 1);
    expect(await update({ title: 'Mine' }, 1)).toMatchObject({
      kind: 'changed-meanwhile',
      currentVersion: 2,
      current: { title: 'Presents' },
      changedFields: ['title'],
      by: 'command-line:editor',
    });
    expect(await update({ title: 'Mine' })).toMatchObject({ kind: 'saved', version: 3 });
    expect(
      await run((tx) => deleteRecord(tx, ACTOR, PAGE_KIND, { id: 'gifts', expectedVersion: 2 })),
    ).toMatchObject({ kind: 'changed-meanwhile' });
  });

  it('saves only one of several edits of the same version at the same time', async () => {
    await create();
    const outcomes = await Promise.all(['A', 'B', 'C', 'D'].map((title) => update({ title }, 1)));
    const stale = 'changed-meanwhile';
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([stale, stale, stale, 'saved']);
    expect(await versions()).toHaveLength(2);
  });

  it('is created by one of several who create it at the same time', async () => {
    const outcomes = await Promise.all(['A', 'B', 'C'].map((title) => create({ ...GIFTS, title })));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['exists', 'exists', 'saved']);
    expect(await versions()).toHaveLength(1);
  });

  it('continues the versions of a deleted record', async () => {
    await create();
    await update({ title: 'Presents' }, 1);
    await run((tx) => deleteRecord(tx, ACTOR, PAGE_KIND, { id: 'gifts', expectedVersion: 2 }));
    expect(await create()).toMatchObject({ kind: 'saved', version: 3 });
    expect(await versions()).toHaveLength(3);
  });

  it.each([
    ['raw HTML', { body: '<script>alert(1)</script>' }],
    ['an unknown placeholder', { lead: 'For {name}.' }],
    ['HTML as HTML', { format: 'html' as const, body: '<p>Any.</p>' }],
  ])('refuses %s', async (_what, change) => {
    expect(await create({ ...GIFTS, ...change })).toMatchObject({ kind: 'invalid' });
    await create();
    expect(await update(change, 1)).toMatchObject({ kind: 'invalid' });
  });

  it('archives and publishes again, each as a version', async () => {
    await create();
    const set = (status: 'archived' | 'published', expectedVersion: number) =>
      run((tx) => updateRecord(tx, ACTOR, PAGE_KIND, { id: 'gifts', change: { status }, expectedVersion }));
    expect(await set('archived', 1)).toMatchObject({ kind: 'saved', version: 2 });
    expect(await set('archived', 2)).toMatchObject({ version: 2, changedFields: [] });
    expect(await set('published', 1)).toMatchObject({ kind: 'changed-meanwhile' });
    expect((await events()).at(-1)).toMatchObject({
      action: 'page.archived',
      before: { status: 'published' },
      after: { status: 'archived' },
    });
  });

  it('archives a text of an earlier release that would be refused today, and does not render it again', async () => {
    await db.execute(sql`
      insert into page (slug, title, lead, description, html, body)
      values ('gifts', 'Old', 'For {name}.', 'Wrapping.', '<p>Old.</p>', '<b>Old.</b>')`);
    const archive = () =>
      run((tx) => updateRecord(tx, ACTOR, PAGE_KIND, { id: 'gifts', change: { status: 'archived' } }));
    expect(await archive()).toMatchObject({ kind: 'saved' });
    expect((await db.execute(sql`select html from page`)).rows).toEqual([{ html: '<p>Old.</p>' }]);
  });

  describe('an import', () => {
    const bring = (
      files: readonly { id: string; record: QuestionData; version?: number }[],
      takesMine = false,
    ): Promise<RecordChange[]> =>
      run((tx) => importRecords(tx, ACTOR, QUESTION_KIND, files, { isWholeList: true, takesMine }));
    const ids = async (): Promise<string[]> => (await QUESTION_KIND.list(db)).map(({ id }) => id);
    const actions = (changes: readonly RecordChange[]): string[] =>
      changes.map(({ id, action }) => `${id} ${action}`);

    it('creates, updates what it saw, leaves what is equal, and follows the order of the file', async () => {
      await bring([
        { id: 'a', record: question('One.') },
        { id: 'b', record: question('Two.') },
      ]);
      const changes = await bring([
        { id: 'b', record: question('Three.'), version: 1 },
        { id: 'a', record: question('One.'), version: 1 },
        { id: 'c', record: question('Four.') },
      ]);
      expect(actions(changes)).toEqual(['b updated', 'a unchanged', 'c created']);
      expect(await ids()).toEqual(['b', 'a', 'c']);
    });

    it('replaces delivered records, and names those of the merchant that the file lacks or never saw', async () => {
      await db.execute(sql`
        insert into faq_question (slug, group_title, position, question, html, body, is_demo)
        values ('old', 'Age', 0, 'How old?', '<p>21.</p>', '21.', true),
               ('mine', 'Age', 1, 'How old?', '<p>25.</p>', '25.', false)`);
      const files = [
        { id: 'old', record: question('19.') },
        { id: 'new', record: question('20.') },
      ];
      expect(actions(await bring(files))).toEqual(['old updated', 'new created', 'mine conflict']);
      const again = await bring([{ id: 'old', record: question('18.') }]);
      expect(actions(again)).toEqual(['old conflict', 'new conflict', 'mine conflict']);
      expect(actions(await bring([{ id: 'old', record: question('18.') }], true))).toEqual([
        'old updated',
        'new deleted',
        'mine deleted',
      ]);
      expect(await ids()).toEqual(['old']);
    });
  });
});
