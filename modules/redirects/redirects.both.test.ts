import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import {
  addRedirect,
  findRedirect,
  giveToPages,
  leadsBack,
  leaveRedirect,
  listRedirects,
  removeRedirect,
} from './index.ts';

const ACTOR = commandLineActor('Ines');

const database = useDatabase();

beforeEach(() => database().pool.query('delete from redirect'));

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(database().db, work);
const add = (from: string, to: string, replace = false) =>
  run((tx) => addRedirect(tx, ACTOR, { from, to, replace }));
const move = (from: string, to: string) => run((tx) => leaveRedirect(tx, ACTOR, { from, to }));
const find = (path: string) => findRedirect(database().db, path);

describe('redirects', () => {
  it('lead from a former path to the page, whatever its case and slash', async () => {
    await move('/product/old', '/product/new');
    expect(await find('/Product/OLD/')).toBe('/product/new');
    expect(await find('/product/new')).toBeUndefined();
  });

  it('lead to the last path of a page that moved twice, and not away from it when it comes back', async () => {
    await move('/product/a', '/product/b');
    await move('/product/b', '/product/c');
    expect([await find('/product/a'), await find('/product/b')]).toEqual(['/product/c', '/product/c']);
    await move('/product/c', '/product/a');
    expect(await listRedirects(database().db)).toMatchObject([
      { from: '/product/b', to: '/product/a', isManual: false },
      { from: '/product/c', to: '/product/a', isManual: false },
    ]);
  });

  it('compare paths as they are decoded, and lead to an encoded URL', async () => {
    await add('/caf%C3%A9', '/th%c3%a9?x=1');
    expect(await find('/Café')).toBe('/th%C3%A9?x=1');
    expect(await find('/caf%c3%a9/')).toBe('/th%C3%A9?x=1');
    expect(await add('/thé', '/caf%c3%a9')).toEqual({ ok: false, failure: 'loop' });
  });

  it('say which target leads back', async () => {
    await add('/b', '/product/a');
    const leads = (to: string) => leadsBack(database().db, { from: ['/product/a'], to });
    expect([await leads('/Product/A/'), await leads('/b?x=1'), await leads('/c')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await leads('https://example.com/product/a')).toBe(false);
  });

  it('of the merchant lead to a local path or an https URL', async () => {
    expect(await add('/sale', '/category/wine?sort=price#list')).toEqual({ ok: true });
    expect(await add('/partner', 'https://example.com/a')).toEqual({ ok: true });
    expect(await find('/partner')).toBe('https://example.com/a');
  });

  it.each([
    ['/sale', 'http://example.com', 'invalid-target'],
    ['/sale', 'javascript:alert(1)', 'invalid-target'],
    ['/sale', '//example.com', 'invalid-target'],
    ['/sale', 'https://user:pw@example.com', 'invalid-target'],
    ['/', '/wine', 'invalid-path'],
    ['//evil', '/wine', 'invalid-path'],
    ['/sale?x=1', '/wine', 'invalid-path'],
    ['https://example.com/a', '/wine', 'invalid-path'],
    ['/sale', '/Sale/', 'loop'],
    ['/sale', '/sale?x=1', 'loop'],
    ['/products', '/wine-sale', 'live-page'],
    ['/Admin', '/wine-sale', 'live-page'],
    ['/api/x', '/wine-sale', 'live-page'],
    ['/old%2fpage', '/wine-sale', 'invalid-path'],
  ])('refuse %s to %s: %s', async (from, to, failure) => {
    expect(await add(from, to)).toEqual({ ok: false, failure });
    expect(await listRedirects(database().db)).toEqual([]);
  });

  it('are refused at a page, and end where one is published', async () => {
    const { pool } = database();
    await add('/gifts', '/wine');
    await pool.query(
      `insert into page (slug, title, lead, description, html) values ('gifts', 'Gifts', '', '', '')`,
    );
    expect(await add('/Gifts/', '/rum', true)).toEqual({ ok: false, failure: 'live-page' });
    await run((tx) => giveToPages(tx, ACTOR, ['/gifts', '/other']));
    expect(await listRedirects(database().db)).toEqual([]);
    await pool.query(`update page set status = 'draft' where slug = 'gifts'`);
    expect(await add('/gifts', '/rum')).toEqual({ ok: true });
    await pool.query(`delete from page where slug = 'gifts'`);
  });

  it('refuse a loop over several, and a second one at a path unless it replaces the first', async () => {
    await add('/a', '/b');
    await add('/b', '/c');
    expect(await add('/c', '/a?x=1#y')).toEqual({ ok: false, failure: 'loop' });
    expect(await add('/a', '/d')).toEqual({ ok: false, failure: 'redirects-already' });
    expect(await add('/a', '/d', true)).toEqual({ ok: true });
    expect(await find('/a')).toBe('/d');
  });

  it('are removed, and each change is an event', async () => {
    const count = async () => (await database().pool.query('select from audit_event')).rowCount ?? 0;
    const before = await count();
    await add('/a', '/b');
    expect(await run((tx) => removeRedirect(tx, ACTOR, '/A'))).toEqual({ ok: true });
    expect(await run((tx) => removeRedirect(tx, ACTOR, '/a'))).toEqual({ ok: false, failure: 'unknown' });
    expect((await count()) - before).toBe(2);
  });

  it('never form a chain or a loop, in any sequence of changes', async () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
    const step = fc.record({
      kind: fc.constantFrom('add', 'move', 'remove'),
      from: path,
      to: fc.tuple(path, fc.constantFrom('', '?x=1')).map(([target, query]) => target + query),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await database().pool.query('delete from redirect');
        for (const { kind, from, to } of steps) {
          if (kind === 'remove') await run((tx) => removeRedirect(tx, ACTOR, from));
          else if (kind === 'add') await add(from, to, true);
          else if (from !== to && !to.includes('?')) await move(from, to);
        }
        const rows = await listRedirects(database().db);
        const sources = new Set(rows.map(({ from }) => from));
        expect(rows.filter(({ to }) => sources.has(to.split('?')[0] ?? ''))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
