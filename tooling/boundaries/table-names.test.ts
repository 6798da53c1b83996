import { expect, test } from 'vitest';
import { findTableNames, isSql } from './table-names.ts';

test.each([
  ['select 1 from product', ['product']],
  ['select 1 from product p, only category as c, page where true', ['product', 'category', 'page']],
  [
    'select 1 from product p left join lateral award a on true join "page" on true',
    ['product', 'award', 'page'],
  ],
  ['select 1 from page join award using (id) left join event on true', ['page', 'award', 'event']],
  ['insert into event (slug) select slug from page', ['event', 'page']],
  ['update page set title = ? from event where true', ['page', 'event']],
  ['delete from page using event e where true', ['page', 'event']],
  ['lock table page in share mode', ['page']],
  ['truncate page, event', ['page', 'event']],
  ['select 1 -- from product\n from page', ['page']],
  ['select 1 where a is distinct from page', []],
  ['select 1 where exists (select from ? where id = 1)', []],
])('%s names %j', (statement, names) => {
  expect(findTableNames(statement)).toEqual(names);
});

test.each([
  ['select 1', true],
  ['\n  with fresh as (select 1)', true],
  ['(select 1)', true],
  ['and exists (select from page)', true],
  ['Removes a product from category and page.', false],
  ['selected from page', false],
])('%j is SQL: %j', (text, expected) => {
  expect(isSql(text)).toBe(expected);
});
