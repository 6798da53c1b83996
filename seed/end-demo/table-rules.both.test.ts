import { expect, it } from 'vitest';
import { listTables } from '#platform/database/table-rows.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { LEFT_TABLES } from './test-left-tables.ts';
import { CARRIED_TABLES, conditionOf } from './table-rules.ts';

const database = useDatabase();

it('names each table of the shop once, and each condition is SQL that the schema understands', async () => {
  const client = await database().pool.connect();
  const names = (await listTables(client)).map(({ name }) => name);
  expect([...Object.keys(CARRIED_TABLES), ...LEFT_TABLES].sort()).toEqual(names.sort());
  for (const name of Object.keys(CARRIED_TABLES))
    await client.query(`select from ${name} t where ${conditionOf(name, 't')}`);
  client.release();
});
