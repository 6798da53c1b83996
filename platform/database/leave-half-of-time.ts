import { setTimeout as sleep } from 'node:timers/promises';
import { isEmbeddedPool } from './embedded/connect-to-socket.ts';
import type { Database } from './handle.ts';

/**
 * Waits after one transaction of long work, as long as it took: the embedded database runs one
 * transaction at a time, and readers have at least half of the time. On PostgreSQL readers do not
 * wait, and this returns at once.
 */
export async function leaveHalfOfTime({ $client }: Pick<Database, '$client'>, tookMs: number): Promise<void> {
  if (isEmbeddedPool($client)) await sleep(tookMs);
}
