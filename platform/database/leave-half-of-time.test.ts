import { expect, test } from 'vitest';
import { createPool } from './create-pool.ts';
import { connectToSocket } from './embedded/connect-to-socket.ts';
import { leaveHalfOfTime } from './leave-half-of-time.ts';
import { WORK_LIMITS } from './limits.ts';
import { silentLog } from './test-databases.ts';

const POOLS = [
  { database: 'the embedded database', pool: connectToSocket('/no', silentLog, WORK_LIMITS), waits: true },
  { database: 'PostgreSQL', pool: createPool({ max: 1 }, () => undefined), waits: false },
];

test.each(POOLS)(
  'long work waits as long as it took for readers of $database: $waits',
  async ({ pool, waits }) => {
    const startedAt = performance.now();
    await leaveHalfOfTime({ $client: pool }, 400);
    // A timer may end a millisecond early.
    expect(performance.now() - startedAt > 398).toBe(waits);
  },
);
