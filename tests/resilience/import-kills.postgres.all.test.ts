/** Tests that an import loses and repeats nothing when every one of its chunks is interrupted twice. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tellFigure } from './test-counts.ts';
import { CHUNK, FIRST_ROW, useImportKills } from './test-import-kills.ts';

const ROWS = 2_000;
const kills = useImportKills();

it('rows are written once by processes that are killed within and after each chunk', async () => {
  const startedAt = performance.now();
  const { id, operationId } = await kills.queueProducts(ROWS);
  let count = 0;
  for (let done = 0; done < ROWS; done += CHUNK) {
    const last = FIRST_ROW + done + CHUNK - 1;
    await kills.killAtLock(sql`select 1 from import_row where import_id = ${id} and row = ${last}`);
    expect(await kills.doneCount(operationId)).toBe(done);
    await kills.killAfter(operationId, done + CHUNK);
    count += 2;
  }
  await kills.finish(async () => await kills.isDone(id));
  await kills.expectWhole({ id, operationId }, ROWS);
  tellFigure(
    'kill -9 while an import is written',
    `${count} kills`,
    startedAt,
    `${ROWS} rows, and their undo`,
  );
}, 600_000);
