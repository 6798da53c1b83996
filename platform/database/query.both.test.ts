import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boolean, float, integer, json, nullable, queryColumns, text, uuid } from './query-columns.ts';
import { queryRows } from './query-rows.ts';
import { inTransaction } from './transaction.ts';
import { useDatabase } from './test-use-database.ts';

const ID = '0190f3a0-0000-7000-8000-000000000001';

const ROW = {
  id: uuid(),
  name: text(),
  count: integer(),
  share: float(),
  isSold: boolean(),
  parts: json<[string, number][]>(),
  note: nullable(text()),
};

const row = sql`select ${ID}::uuid as id, 'Rye'::text as name, 3 as count, 0.5::float8 as share, true as "isSold",
                       json_build_array(json_build_array('oak', 2)) as parts, null::text as note`;

describe('hand-written queries', () => {
  const database = useDatabase();

  it('are prepared outside transactions, by a name that depends on the text alone', async () => {
    const query = sql`select name from pg_prepared_statements where statement like '%prepared%'`;
    const Name = z.object({ name: z.string() });
    await queryRows(database().db, query, Name);
    const prepared = await queryRows(database().db, query, Name);
    // The hash of the text; the embedded database puts the number of the client before it.
    expect(prepared).toEqual([{ name: expect.stringMatching(/^(c\d+_)?q_26e6dd4ab8eb2fe6$/) }]);
  });

  it('return rows of the columns that were stated, also in a transaction', async () => {
    const expected = [
      { id: ID, name: 'Rye', count: 3, share: 0.5, isSold: true, parts: [['oak', 2]], note: null },
    ];
    expect(await queryColumns(database().db, row, ROW)).toEqual(expected);
    expect(await inTransaction(database().db, (tx) => queryColumns(tx, row, ROW))).toEqual(expected);
  });

  it.each([
    ['a type', { ...ROW, count: float() }, /count 23\b.*and not \(.*count 701\b/],
    ['an unknown column', { ...ROW, price: integer() }, /and not \(.*price 23\b/],
    ['another name', { name: text() }, /and not \(name 25\)/],
  ])('refuse a result that differs in %s', async (_what, columns, message) => {
    await expect(queryColumns(database().db, row, columns)).rejects.toThrow(message);
  });

  it('check the columns of a result without rows too', async () => {
    const none = sql`select 1::int8 as count where false`;
    await expect(queryColumns(database().db, none, { count: integer() })).rejects.toThrow('count 20');
  });
});
