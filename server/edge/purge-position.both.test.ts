import { beforeEach, expect, it } from 'vitest';
import { loadHorizon } from '#platform/changes/load-horizon.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { findUntold, hasOtherBuild, saveBuild, savePosition } from './purge-position.ts';

const database = useDatabase();
const MINUTE_MS = 60_000;

const find = async (laterMs = 0, build = 'one') =>
  await findUntold(database(), { build, moments: ['day'], now: new Date(Date.now() + laterMs) });
const change = (tag: string) => database().pool.query('insert into changed_tag (tag) values ($1)', [tag]);
const save = async () =>
  await savePosition(database().db, { horizon: await loadHorizon(database().pool), at: new Date() });

beforeEach(async () => {
  await database().pool.query("delete from app_setting where key like 'edge-%'");
  await database().pool.query('delete from changed_tag');
});

it('is everything where no process has told the edge, until a position is stored', async () => {
  expect(await find()).toEqual(['everything']);
  await saveBuild(database().db, 'one');
  expect(await find()).toEqual(['everything']);
  await change('before');
  await save();
  expect(await find()).toEqual([]);
  await change('after');
  expect(await find()).toEqual(['after']);
});

it('has what changes by time where no process ran, and is everything after a day', async () => {
  await saveBuild(database().db, 'one');
  await save();
  await change('after');
  expect(await find(2 * MINUTE_MS)).toEqual(['after', 'day']);
  expect(await find(24 * 60 * MINUTE_MS)).toEqual(['everything']);
});

it('is everything for pages of another build', async () => {
  await saveBuild(database().db, 'one');
  await save();
  expect(await find(0, 'two')).toEqual(['everything']);
  await saveBuild(database().db, 'two');
  expect(await hasOtherBuild(database().db, 'one')).toBe(true);
  expect(await find(0, 'two')).toEqual(['everything']);
});

it('is everything where the position is that of another database', async () => {
  await saveBuild(database().db, 'one');
  await savePosition(database().db, { horizon: '4611686018427387904', at: new Date() });
  expect(await find()).toEqual(['everything']);
});
