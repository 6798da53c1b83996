import { Pool, type PoolConfig } from 'pg';

/**
 * Creates a pool whose connections may break at any moment without ending the process. `onIdleLoss` is
 * called when the server closed an idle connection; the pool drops it and creates another.
 */
export function createPool(settings: PoolConfig, onIdleLoss: (error: Error) => void): Pool {
  const pool = new Pool({ application_name: 'alambic', ...settings });
  pool.on('error', onIdleLoss);
  // The pool removes its own listener when it hands a connection over, and the caller continues a
  // moment later. One packet may hold the end of the previous query and the server's last message:
  // without this listener that message ends the process.
  pool.on('connect', (client) => client.on('error', ignoreBreak));
  return pool;
}

/** The running statement, or the next one, fails with the same error. */
function ignoreBreak(): void {}
