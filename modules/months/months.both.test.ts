import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRecord, deleteRecord, updateRecord } from '#modules/editing/index.ts';
import { saveMedia } from '#modules/media/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createMonths, listOfficeMonths, loadMonthsFolder, MONTH_KIND, seedMonths } from './index.ts';

const MAUDE = commandLineActor('maude');
const KEY = 'peaches-0a1b2c3d';
const PICTURE = { key: KEY, alt: '', looks: ['day' as const], width: 1200, height: 800, widths: [600, 1200] };
const database = useDatabase();

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database().db, work);
const fields = (change: object = {}) => ({
  firstDay: '03-01',
  lastDay: '03-31',
  secondLine: 'Sap.',
  heading: 'Sugar season',
  text: 'Forty litres to one.',
  linkText: 'See drinks',
  link: '/recipes#occasion-cold',
  ...change,
});
const create = (id: string, change: object = {}) =>
  run((tx) => createRecord(tx, MAUDE, MONTH_KIND, { id, record: fields(change) }));
const update = (id: string, change: object) =>
  run((tx) => updateRecord(tx, MAUDE, MONTH_KIND, { id, change }));
const remove = (id: string) => run((tx) => deleteRecord(tx, MAUDE, MONTH_KIND, { id }));
const at = (time: string) => createMonths(database().db, () => new Date(time));
const shown = async (time: string) => (await at(time).current())?.slug;
const isUsed = async () =>
  (await database().pool.query('select unused_since is null as used from media')).rows[0]?.used;

beforeEach(async () => {
  for (const table of ['month', 'media', 'changed_tag', 'category'])
    await database().db.execute(sql`delete from ${sql.identifier(table)}`);
  await database().db.execute(sql`
    insert into category (id, slug, name, description, status, default_class)
    values (gen_random_uuid(), 'wine', 'Wine', '', 'published', 'wine'),
           (gen_random_uuid(), 'mead', 'Mead', '', 'draft', 'wine')`);
  await run((tx) => saveMedia(tx, MAUDE, [PICTURE]));
});

describe('the month of the home page', () => {
  it('changes at midnight in the time zone of the shop, also when the clocks change', async () => {
    await create('march', { firstDay: '03-14', lastDay: '03-14' });
    await create('november', { firstDay: '11-01', lastDay: '11-01' });
    // March 14, 2027: 23 hours. Summer time begins.
    expect(await shown('2027-03-14T04:59:59Z')).toBeUndefined();
    expect(await shown('2027-03-14T05:00:00Z')).toBe('march');
    expect(await shown('2027-03-15T03:59:59Z')).toBe('march');
    expect(await shown('2027-03-15T04:00:00Z')).toBeUndefined();
    // November 1, 2026: 25 hours. Summer time ends.
    expect(await shown('2026-11-01T03:59:59Z')).toBeUndefined();
    expect(await shown('2026-11-01T04:00:00Z')).toBe('november');
    expect(await shown('2026-11-02T04:59:59Z')).toBe('november');
    expect(await shown('2026-11-02T05:00:00Z')).toBeUndefined();
  });

  it('says when the day ends: pages are stale then', async () => {
    expect(await at('2027-03-14T05:00:00Z').nextDayAt()).toEqual(new Date('2027-03-15T04:00:00Z'));
    expect(await at('2026-11-01T04:00:00Z').nextDayAt()).toEqual(new Date('2026-11-02T05:00:00Z'));
    expect(await at('2027-01-01T04:59:59Z').nextDayAt()).toEqual(new Date('2027-01-01T05:00:00Z'));
    expect(await at('2027-01-01T04:59:59Z').today()).toBe('2026-12-31');
  });

  it('is published, and has its picture', async () => {
    await create('march', { picture: KEY });
    await create('later', { firstDay: '03-10', status: 'draft' });
    expect(await at('2027-03-20T12:00:00Z').current()).toMatchObject({ slug: 'march', picture: PICTURE });
    expect(await at('2027-04-20T12:00:00Z').current()).toBeNull();
  });

  it('is named to staff, with the one that hides another', async () => {
    await create('march');
    await create('maple', { firstDay: '03-10', lastDay: '03-12', heading: 'Maple' });
    await create('january', { firstDay: '01-01', lastDay: '01-31' });
    const list = await listOfficeMonths(database().db, new Date('2027-03-11T12:00:00Z'));
    expect(list.map(({ id, isToday, hiddenBy }) => [id, isToday, hiddenBy])).toEqual([
      ['january', false, null],
      ['march', false, 'Maple'],
      ['maple', true, null],
    ]);
  });
});

describe('the rules of a month', () => {
  it.each([
    ['a day that does not exist', { lastDay: '02-30' }, 'lastDay'],
    ['days in the wrong order', { lastDay: '02-01' }, 'lastDay'],
    ['a year on one side', { lastDay: '2027-03-31' }, 'lastDay'],
    ['a place that does not exist', { link: '/category/nothing' }, 'link'],
    ['a place that is a draft', { link: '/category/mead' }, 'link'],
    ['a list that the shop does not have', { link: '/list' }, 'link'],
    ['an address elsewhere', { link: 'https://example.com/' }, 'link'],
    ['an unknown picture', { picture: 'nothing-00000000' }, 'picture'],
    ['no second line', { secondLine: ' ' }, 'secondLine'],
    ['a long heading', { heading: 'x'.repeat(61) }, 'heading'],
  ])('refuse %s, when it is created and when it is changed', async (_, change, field) => {
    expect(await create('march', change)).toMatchObject({ kind: 'invalid', issues: [{ field }] });
    await create('march');
    expect(await update('march', change)).toMatchObject({ kind: 'invalid', issues: [{ field }] });
  });

  it('accept what the shop has, and a place that goes later blocks no other change', async () => {
    expect(await create('march', { link: '/category/wine' })).toMatchObject({ kind: 'saved' });
    await database().db.execute(sql`update category set status = 'archived'`);
    expect(await update('march', { heading: 'Maple' })).toMatchObject({ kind: 'saved' });
    expect(await create('march')).toMatchObject({ kind: 'exists' });
  });

  it('keep the files of a picture as long as a month shows it', async () => {
    await create('march', { picture: KEY });
    await create('april', { picture: KEY });
    expect(await isUsed()).toBe(true);
    await update('march', { picture: null });
    expect(await isUsed()).toBe(true);
    await remove('april');
    expect(await isUsed()).toBe(false);
  });
});

it('a change of what is published is tagged, and a draft is not', async () => {
  const tags = async () =>
    (await database().pool.query("select tag from changed_tag where tag = 'months'")).rowCount;
  await create('march', { status: 'draft' });
  await update('march', { heading: 'Maple' });
  expect(await tags()).toBe(0);
  await update('march', { status: 'published' });
  expect(await tags()).toBe(1);
});

describe('a file of months', () => {
  const ROW = `- slug: march
  firstDay: 03-01
  lastDay: 03-31
  secondLine: Sap.
  heading: Sugar
  text: Forty to one.
  linkText: Drinks
  link: /list
`;
  it('names file, line and field of what is wrong, and is seeded once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'months-'));
    const load = async (text: string) => {
      await writeFile(join(folder, 'months.yaml'), text);
      return await loadMonthsFolder(folder);
    };
    expect(await load(ROW.replace('03-31', '02-01'))).toMatchObject({
      issues: [{ file: 'months.yaml', line: 3, field: '0.lastDay' }],
    });
    expect(await load(ROW + ROW)).toMatchObject({ issues: [{ line: 9, field: '1.slug' }] });
    const read = await load(ROW);
    await rm(folder, { recursive: true });
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    expect(await run((tx) => seedMonths(tx, read.data))).toBe(1);
    expect(await run((tx) => seedMonths(tx, read.data))).toBe(0);
  });
});
