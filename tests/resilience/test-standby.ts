import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findClientProgram, startTestCluster, type TestCluster } from '#platform/database/test-cluster.ts';

const run = promisify(execFile);

/** A streaming standby of a server: it becomes the primary once it is promoted. */
export type Standby = {
  readonly cluster: TestCluster;
  /** Stops receiving what the primary writes; the returned function goes on. */
  stopReceiving(): Promise<() => void>;
  /** Receives on, but shows nothing new; the returned function goes on. */
  pauseReplay(): Promise<() => Promise<void>>;
  /** Resolves once it accepts writes. */
  promote(): Promise<void>;
};

/** Copies a running server, and starts the copy as its standby. */
export async function startStandby(primary: TestCluster): Promise<Standby> {
  const folder = await mkdtemp('/tmp/alambic-base-');
  try {
    const words = ['-h', primary.socketFolder, '-p', String(primary.port), '-U', 'postgres', '-D'];
    await run(await findClientProgram('pg_basebackup'), [
      ...words,
      join(folder, 'data'),
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--no-sync',
    ]);
    const cluster = await startTestCluster(join(folder, 'data'));
    return {
      cluster,
      async stopReceiving() {
        const { stdout } = await run('pgrep', ['-P', String(getPid(cluster)), '-f', 'walreceiver']);
        const receiver = Number(stdout);
        process.kill(receiver, 'SIGSTOP');
        return () => process.kill(receiver, 'SIGCONT');
      },
      async pauseReplay() {
        await ask(cluster, 'select pg_wal_replay_pause()');
        return () => ask(cluster, 'select pg_wal_replay_resume()');
      },
      promote: () => ask(cluster, 'select pg_promote(true, 60)'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Lets the primary confirm a commit once a standby has it as well, or alone; waits until a standby
 * is connected.
 */
export async function replicate(
  primary: TestCluster,
  how: 'synchronously' | 'asynchronously',
): Promise<void> {
  await ask(primary, `alter database shop set synchronous_commit = on`);
  await ask(primary, `alter system set synchronous_standby_names = '${how === 'synchronously' ? '*' : ''}'`);
  await ask(primary, 'select pg_reload_conf()');
  // Connections that are open go on as before: they are closed.
  await ask(primary, `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shop'`);
  const isConnected = `select 1 / count(*) from pg_stat_replication where state = 'streaming'`;
  for (let left = 100; ; left -= 1) {
    try {
      return await ask(primary, isConnected);
    } catch (error) {
      if (left === 0) throw error;
      await sleep(100);
    }
  }
}

/** Kills a server with all its connections at once, as a power cut does. It stays down. */
export async function cutPower(cluster: TestCluster): Promise<void> {
  const server = getPid(cluster);
  const { stdout } = await run('pgrep', ['-P', String(server)]);
  for (const pid of [server, ...stdout.trim().split('\n').map(Number)]) process.kill(pid, 'SIGKILL');
}

const getPid = ({ socketFolder }: TestCluster): number =>
  Number.parseInt(readFileSync(join(socketFolder, 'data', 'postmaster.pid'), 'utf8'), 10);

async function ask({ socketFolder: host, port }: TestCluster, query: string): Promise<void> {
  const client = new Client({ host, port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await client.query(query);
  } finally {
    await client.end();
  }
}
