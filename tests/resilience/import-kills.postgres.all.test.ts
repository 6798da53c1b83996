/** Tests that an import loses and repeats nothing when its process is killed at every point. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tellFigure } from './test-counts.ts';
import { CHUNK, FIRST_ROW, useImportKills } from './test-import-kills.ts';

const ROWS = 2_000;
const kills = useImportKills();

it('rows are written once by processes that are killed before, within and after each chunk, and before the end', async () => {
  const startedAt = performance.now();
  const { id, operationId } = await kills.queueProducts(ROWS);
  await kills.killAtLock(sql`select 1 from operation where id = ${operationId}`);
  let count = 1;
  for (let done = 0; done < ROWS; done += CHUNK) {
    const last = FIRST_ROW + done + CHUNK - 1;
    await kills.killAtLock(sql`select 1 from import_row where import_id = ${id} and row = ${last}`);
    expect(await kills.doneCount(operationId)).toBe(done);
    await kills.killAfter(operationId, done + CHUNK);
    count += 2;
  }
  // All rows are written, and the operation is not yet ended.
  await kills.killAtLock(sql`select 1 from import where id = ${id}`);
  expect(await kills.doneCount(operationId)).toBe(ROWS);
  await kills.finish(async () => await kills.isDone(id));
  await kills.expectWhole({ id, operationId }, ROWS);
  tellFigure(
    'kill -9 while an import is written',
    `${count + 1} kills`,
    startedAt,
    `${ROWS} rows, and their undo`,
  );
}, 600_000);
