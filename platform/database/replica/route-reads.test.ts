import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { routeReads } from './route-reads.ts';

/** A pool that answers with its name, or fails with that SQLSTATE. */
const poolOf = (name: string, code?: string): Pool => {
  const answer = async (): Promise<never> => {
    if (code !== undefined) throw Object.assign(new Error(`fails with ${code}`), { code });
    return name as never;
  };
  return Object.assign(new Pool(), { query: answer, connect: answer });
};

/** What a read gets, and whether the loss of the replica was told. */
async function read(replica: Pool, isUsed = true): Promise<unknown[]> {
  let losses = 0;
  const primary = poolOf('primary');
  const routed = routeReads({ replica, primary, isUsed: () => isUsed, onLoss: () => void (losses += 1) });
  const from = async (asked: Promise<unknown>): Promise<unknown> =>
    await asked.catch((error: unknown) => String(error));
  return [await from(routed.query('select 1')), await from(routed.connect()), losses];
}

it('is answered by the replica while it is used', async () => {
  expect(await read(poolOf('replica'))).toEqual(['replica', 'replica', 0]);
  expect(await read(poolOf('replica'), false)).toEqual(['primary', 'primary', 0]);
});

it.each([
  ['is cancelled by what is replayed', '40001', 0],
  ['refuses connections', 'ECONNREFUSED', 2],
  ['shuts down', '57P01', 2],
])('is answered by the primary when the replica %s', async (_what, code, losses) => {
  expect(await read(poolOf('replica', code))).toEqual(['primary', 'primary', losses]);
});

it.each([
  ['takes too long', '57014'],
  ['is wrong', '42601'],
])('fails as at the primary when it %s', async (_what, code) => {
  const failed = `Error: fails with ${code}`;
  expect(await read(poolOf('replica', code))).toEqual([failed, failed, 0]);
});
