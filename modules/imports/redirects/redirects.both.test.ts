import { expect, it } from 'vitest';
import { findUndoOf, undoOperation } from '#modules/audit/office.ts';
import { addRedirect, findRedirect } from '#modules/redirects/index.ts';
import { INVERSES } from '#modules/undo/index.ts';
import { findImport, resolveRow } from '../index.ts';
import { MAUDE, useImportBench } from '../test-import-bench.ts';

const bench = useImportBench();
const { database, run, upload, check, commit, rows, states } = bench;
const leadsTo = (path: string) => findRedirect(database().db, path);
const add = (from: string, to: string, replace = false) =>
  run((tx) => addRedirect(tx, MAUDE, { from, to, replace }));

it('rows become redirects by the rules of the form, and are undone as one', async () => {
  await add('/known', '/there');
  await add('/same', '/there');
  const id = await upload(
    [
      'Redirect from,Redirect to,Type',
      'https://old.example/Pages/One,/there,302',
      '/known,/elsewhere,',
      '/same,/there,',
      '/cart,/there,',
      '/a,/b,',
      '/b,/a,',
      '/twice,/there,',
      '/twice,/elsewhere,',
      'nowhere,,',
    ].join('\n'),
  );
  expect(await findImport(database().db, id)).toMatchObject({ kind: 'redirects', format: 'Shopify' });
  await check(id);
  const all = await rows(id);
  expect(all.map(({ row, state }) => `${row} ${state}`)).toEqual([
    '2 create',
    '3 update',
    '4 same',
    '5 error',
    '6 create',
    '7 error',
    '8 error',
    '9 error',
    '10 error',
  ]);
  expect(all[1]?.changes).toEqual([{ field: 'to', name: 'To', before: '/there', after: '/elsewhere' }]);
  const operationId = await commit(id, { leavesOutErrors: true });
  expect(await leadsTo('/pages/one')).toBe('/there');
  expect(await leadsTo('/known')).toBe('/elsewhere');
  await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
  expect((await findUndoOf(database().db, operationId))?.errors).toEqual([]);
  expect(await leadsTo('/pages/one')).toBeUndefined();
  expect(await leadsTo('/known')).toBe('/there');
});

it('one that was changed since the check is a conflict, and a person decides', async () => {
  const id = await upload('From,To\n/moved,/there\n');
  await check(id);
  await add('/moved', '/elsewhere');
  await commit(id);
  expect(await states(id)).toEqual(['2 conflict']);
  expect(await run((tx) => resolveRow(tx, MAUDE, { id, row: 2, take: 'file' }))).toEqual({
    kind: 'resolved',
  });
  expect(await leadsTo('/moved')).toBe('/there');
});
