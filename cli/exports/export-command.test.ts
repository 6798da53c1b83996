import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnShop, type OwnShop } from '../test-own-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'alambic-export-'));
let shop: OwnShop;
beforeAll(async () => {
  shop = await createOwnShop();
  const { code, message } = await shop.run('catalogue', 'import', shop.folder);
  if (code !== 0) throw new Error(message);
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

it('writes one kind as a file, and names who did it', async () => {
  const path = join(folder, 'products.csv');
  const ran = await shop.run('export', 'products', path, '--separator=semicolon');
  expect(ran).toMatchObject({ code: 0, message: '' });
  const [head = '', ...rows] = readFileSync(path, 'utf8').trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFid;slug;sku;/);
  const [stored] = await shop.rows('select count(*)::int as count from product');
  expect(rows).toHaveLength(Number(stored?.['count']));
  expect(ran.out).toEqual([`${rows.length} rows in ${path}.`]);
  expect(
    await shop.rows(
      "select actor_kind, after ->> 'rowCount' as rows from audit_event where action = 'export.made'",
    ),
  ).toEqual([{ actor_kind: 'command-line', rows: String(rows.length) }]);
});

it('writes everything into an empty folder', async () => {
  const path = join(folder, 'all');
  expect(await shop.run('export', 'all', path)).toMatchObject({ code: 0, message: '' });
  const names = readdirSync(path, { recursive: true });
  expect(names).toEqual(
    expect.arrayContaining([
      'products.csv',
      'orders.csv',
      'history.csv',
      join('catalogue', 'categories.yaml'),
    ]),
  );
});

it.each([
  ['a kind that there is not', () => ['bottles', join(folder, 'a.csv')], 'The kind is one of products,'],
  [
    'another format',
    () => ['orders', join(folder, 'a'), '--format=pdf'],
    '--format is one of csv, xlsx, not pdf.',
  ],
  ['several kinds as CSV', () => ['all', join(folder, 'all.csv')], 'This is a .zip file. Name it so.'],
  ['a file that exists', () => ['orders', write('there.csv')], 'exists already.'],
  ['a folder with files', () => ['orders', write('full/a').slice(0, -2)], 'is not empty.'],
])('refuses %s', async (_what, words, message) => {
  expect(await shop.run('export', ...words())).toMatchObject({
    code: 1,
    message: expect.stringContaining(message),
  });
});

function write(name: string): string {
  mkdirSync(join(folder, 'full'), { recursive: true });
  writeFileSync(join(folder, name), '');
  return join(folder, name);
}
