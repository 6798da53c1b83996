import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createRecord,
  deleteRecord,
  importRecords,
  type RecordChange,
  setRecordStatus,
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
  const create = (data = GIFTS) => run((tx) => createRecord(tx, ACTOR, PAGE_KIND, { key: 'gifts', data }));
  const update = (change: Partial<PageData>, expectedVersion: number | 'any') =>
    run((tx) =>
      updateRecord(tx, ACTOR, PAGE_KIND, { key: 'gifts', data: { ...GIFTS, ...change }, expectedVersion }),
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
    expect(await create()).toEqual({ kind: 'saved', version: 1 });
    expect(await create()).toEqual({ kind: 'exists' });
    expect(await update({ title: 'Presents' }, 1)).toEqual({ kind: 'saved', version: 2 });
    expect(await update({ title: 'Presents' }, 1), 'equal data').toEqual({ kind: 'unchanged', version: 2 });
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
      { version: 1, title: 'Seeded', actor: 'seed' },
      { version: 2, title: 'Gifts', actor: 'editor' },
    ]);
  });

  it('returns a conflict with the current record for a version that is not the last', async () => {
    await create();
    await update({ title: 'Presents' }, 1);
    expect(await update({ title: 'Mine' }, 1)).toMatchObject({
      kind: 'conflict',
      current: { version: 2, data: { title: 'Presents' } },
    });
    expect(await update({ title: 'Mine' }, 'any')).toEqual({ kind: 'saved', version: 3 });
    expect(
      await run((tx) => deleteRecord(tx, ACTOR, PAGE_KIND, { key: 'gifts', expectedVersion: 2 })),
    ).toMatchObject({ kind: 'conflict' });
  });

  it('saves only one of several edits of the same version at the same time', async () => {
    await create();
    const outcomes = await Promise.all(['A', 'B', 'C', 'D'].map((title) => update({ title }, 1)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['conflict', 'conflict', 'conflict', 'saved']);
    expect(await versions()).toHaveLength(2);
  });

  it('continues the versions of a deleted record', async () => {
    await create();
    await update({ title: 'Presents' }, 1);
    await run((tx) => deleteRecord(tx, ACTOR, PAGE_KIND, { key: 'gifts', expectedVersion: 2 }));
    expect(await create()).toEqual({ kind: 'saved', version: 3 });
    expect(await versions()).toHaveLength(3);
  });

  it.each([
    ['raw HTML', { body: '<script>alert(1)</script>' }],
    ['an unknown placeholder', { lead: 'For {name}.' }],
    ['HTML as HTML', { format: 'html' as const, body: '<p>Any.</p>' }],
  ])('refuses %s', async (_what, change) => {
    expect(await create({ ...GIFTS, ...change })).toMatchObject({ kind: 'refused' });
    await create();
    expect(await update(change, 1)).toMatchObject({ kind: 'refused' });
  });

  it('archives and publishes again, each as a version', async () => {
    await create();
    const set = (status: 'archived' | 'published', expectedVersion: number) =>
      run((tx) => setRecordStatus(tx, ACTOR, PAGE_KIND, { key: 'gifts', status, expectedVersion }));
    expect(await set('archived', 1)).toEqual({ kind: 'saved', version: 2 });
    expect(await set('archived', 1)).toEqual({ kind: 'unchanged', version: 2 });
    expect(await set('published', 1)).toMatchObject({ kind: 'conflict' });
    expect((await events()).at(-1)).toMatchObject({
      action: 'page.archived',
      before: { status: 'published' },
      after: { status: 'archived' },
    });
  });

  describe('an import', () => {
    const bring = (
      files: readonly { key: string; data: QuestionData; version?: number }[],
      takesMine = false,
    ): Promise<RecordChange[]> =>
      run((tx) => importRecords(tx, ACTOR, QUESTION_KIND, files, { isWholeList: true, takesMine }));
    const keys = async (): Promise<string[]> => (await QUESTION_KIND.list(db)).map(({ key }) => key);
    const actions = (changes: readonly RecordChange[]): string[] =>
      changes.map(({ key, action }) => `${key} ${action}`);

    it('creates, updates what it saw, leaves what is equal, and follows the order of the file', async () => {
      await bring([
        { key: 'a', data: question('One.') },
        { key: 'b', data: question('Two.') },
      ]);
      const changes = await bring([
        { key: 'b', data: question('Three.'), version: 1 },
        { key: 'a', data: question('One.'), version: 1 },
        { key: 'c', data: question('Four.') },
      ]);
      expect(actions(changes)).toEqual(['b updated', 'a unchanged', 'c created']);
      expect(await keys()).toEqual(['b', 'a', 'c']);
    });

    it('replaces delivered records, and names those of the merchant that the file lacks or never saw', async () => {
      await db.execute(sql`
        insert into faq_question (slug, group_title, position, question, html, body, is_demo)
        values ('old', 'Age', 0, 'How old?', '<p>21.</p>', '21.', true),
               ('mine', 'Age', 1, 'How old?', '<p>25.</p>', '25.', false)`);
      const files = [
        { key: 'old', data: question('19.') },
        { key: 'new', data: question('20.') },
      ];
      expect(actions(await bring(files))).toEqual(['old updated', 'new created', 'mine conflict']);
      const again = await bring([{ key: 'old', data: question('18.') }]);
      expect(actions(again)).toEqual(['old conflict', 'new conflict', 'mine conflict']);
      expect(actions(await bring([{ key: 'old', data: question('18.') }], true))).toEqual([
        'old updated',
        'new deleted',
        'mine deleted',
      ]);
      expect(await keys()).toEqual(['old']);
    });
  });
});
