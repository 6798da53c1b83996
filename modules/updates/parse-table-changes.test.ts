import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { parseTableChanges } from './parse-table-changes.ts';

it.each([
  ['alter table product alter column abv type numeric(5, 2);', 'rewritten'],
  ['alter table product\n  add column total integer\n    generated always as (a + b) stored;', 'rewritten'],
  ['alter table product add column id uuid default gen_random_uuid();', 'rewritten'],
  ['alter table product add constraint positive check (price_cents > 0);', 'scanned'],
  ['alter table product alter column nose set not null;', 'scanned'],
  ['alter table product validate constraint positive;', 'scanned'],
  ['create unique index product_name on product (name);', 'indexed'],
  ['create index concurrently if not exists product_name on product (name);', 'indexed-beside'],
  ["update product set nose = '';", 'filled'],
  ["do $$ begin\n  update product set nose = '';\nend $$;", 'filled'],
  ['drop table if exists product;', 'dropped'],
])('%s', (sql, effect) => {
  expect(parseTableChanges(sql)).toEqual([{ table: 'product', effect }]);
});

it.each([
  'alter table product add column second_line text;',
  "alter table product add column kinds text[] not null default '{}';",
  'alter table product add constraint positive check (price_cents > 0) not valid;',
  'create function fill() returns void language sql as $$ update product set nose = null; $$;',
  '-- update product set nose = null;',
])('%s takes a moment, and is left out', (sql) => {
  expect(parseTableChanges(sql)).toEqual([]);
});

it('names the longest work of several on one table', () => {
  const sql =
    'update product set nose = null; create index a on product (b); alter table product alter a type text;';
  expect(parseTableChanges(sql)).toEqual([{ table: 'product', effect: 'rewritten' }]);
});

it('finds the migrations of which the changelog tells that they write a table anew', () => {
  const parse = (name: string) =>
    parseTableChanges(readFileSync(join(PROJECT_ROOT, 'db', 'migrations', name), 'utf8'));
  expect(parse('0136-held-back.sql')).toEqual([{ table: 'product', effect: 'rewritten' }]);
  expect(parse('0147-facts-of-reports.sql')).toEqual([{ table: 'shop_order', effect: 'rewritten' }]);
});
