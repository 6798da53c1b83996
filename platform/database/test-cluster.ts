import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, realpathSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findSqlState } from './sql-state.ts';

/** A running PostgreSQL server that goes away with the test. */
export interface TestCluster {
  readonly socketFolder: string;
  readonly port: number;
  /** Freezes the server and its running work; the returned function lets it continue. */
  freeze(): Promise<() => void>;
  /** Stops the server, which disconnects every client, and starts it again after `downMs`. */
  restart(downMs: number): Promise<void>;
  /** Kills the server (SIGKILL), whose connections end at any moment, and starts it again. */
  kill(): Promise<void>;
  /** Stops the server and removes its files; with `storedAs`, they move into that folder. */
  stop(storedAs?: string): Promise<void>;
}

const run = promisify(execFile);
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const OLDEST_MAJOR = 15;
/** Any number works: the socket has its own folder, and no TCP port is used. */
const PORT = 5432;
const START_TIMEOUT_MS = 20_000;
const KILL_RESTARTS = 100;

/** Tests need no durability, so nothing waits for the disk. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
const SETTINGS = [
  ...FORGETFUL,
  'listen_addresses=',
  'max_connections=200',
  'shared_buffers=64MB',
  'log_timezone=UTC',
  // A hanging statement fails, and leaves no process behind that runs for ever.
  'statement_timeout=120s',
];

// Small WAL files make a copy of the cluster cheap.
const INITDB_OPTIONS = [
  '--auth=trust',
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--no-sync',
  '--wal-segsize=1',
];

/**
 * Creates a cluster in a temporary folder, a new one or a copy of `template`, and starts it. The
 * `further` settings win over those of tests.
 */
export async function startTestCluster(
  template?: string,
  further: readonly string[] = [],
): Promise<TestCluster> {
  const { folder: bin } = await findBinaries();
  const account = await unprivilegedAccount();
  // Not TMPDIR: a socket's path must be short, and PostgreSQL's account must be able to enter the
  // folder.
  const folder = await mkdtemp('/tmp/alambic-pg-');
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  try {
    if (template === undefined)
      await run(join(bin, 'initdb'), ['--pgdata', data, ...INITDB_OPTIONS], { ...account, cwd: folder });
    else await copyFor(account, template, data);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const begin = () => {
    const settings = [...SETTINGS, ...further].flatMap((setting) => ['-c', setting]);
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, '-p', String(PORT), ...settings], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    });
    return { child, gone: new Promise<void>((resolve) => child.once('exit', () => resolve())) };
  };
  let server = begin();
  const endCleaner = startCleaner(folder);
  await ready(folder, server.child);
  return {
    socketFolder: folder,
    port: PORT,
    freeze: () => freeze(server.child.pid ?? 0),
    async restart(downMs) {
      server.child.kill('SIGINT');
      await server.gone;
      await sleep(downMs);
      server = begin();
      await ready(folder, server.child);
    },
    async kill() {
      server.child.kill('SIGKILL');
      await server.gone;
      for (let attempt = 1; ; attempt += 1) {
        server = begin();
        try {
          return await ready(folder, server.child);
        } catch (error) {
          // Connections that have not noticed yet still hold the memory of the killed server.
          if (attempt === KILL_RESTARTS) throw error;
          await sleep(50);
        }
      }
    },
    async stop(storedAs) {
      server.child.kill('SIGINT');
      await server.gone;
      if (storedAs !== undefined) await cp(data, storedAs, { recursive: true });
      await rm(folder, { recursive: true, force: true });
      endCleaner();
    },
  };
}

/**
 * Starts a process that waits for the end of this one, then stops the server in `folder` and
 * removes the folder: a test process may be killed before it stops its server. Returns a function
 * that ends this cleaner.
 */
function startCleaner(folder: string): () => void {
  const script = 'cat >/dev/null; kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")"; rm -rf "$0"';
  // Its standard input closes when this process ends, however it ends.
  const cleaner = spawn('sh', ['-c', script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  cleaner.unref();
  return () => cleaner.stdin.end();
}

/** Copies the files of a cluster and gives them to the account that runs the server. */
async function copyFor(
  { uid, gid }: Pick<SpawnOptions, 'uid' | 'gid'>,
  from: string,
  to: string,
): Promise<void> {
  await run('cp', ['-R', from, to]);
  await chmod(to, 0o700);
  if (uid !== undefined && gid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, to]);
}

/** Stops a server and its connection processes in the middle of their work. */
async function freeze(server: number): Promise<() => void> {
  process.kill(server, 'SIGSTOP');
  const { stdout } = await run('pgrep', ['-P', String(server)]);
  const frozen = [server, ...stdout.trim().split('\n').map(Number)];
  const tell = (signal: NodeJS.Signals): void => {
    for (const pid of frozen) signalIfAlive(pid, signal);
  };
  tell('SIGSTOP');
  return () => tell('SIGCONT');
}

/** The process of a connection may have just ended: then it needs no signal. */
function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (findSqlState(error) !== 'ESRCH') throw error;
  }
}

/**
 * Creates an empty database in it and returns its URL; `options` in the syntax of `create
 * database`.
 */
export async function createTestDatabase(
  { socketFolder, port }: Pick<TestCluster, 'socketFolder' | 'port'>,
  name: string,
  options = '',
): Promise<string> {
  const client = administrator(socketFolder);
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)} ${options}`);
  await client.end();
  return getDatabaseUrl({ socketFolder, port }, name);
}

/** Removes a database and ends the connections to it. */
export async function dropTestDatabase(
  { socketFolder }: Pick<TestCluster, 'socketFolder'>,
  name: string,
): Promise<void> {
  const client = administrator(socketFolder);
  await client.connect();
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  await client.end();
}

/** Returns the URL of a database of a cluster. */
export function getDatabaseUrl(
  { socketFolder, port }: Pick<TestCluster, 'socketFolder' | 'port'>,
  name: string,
): string {
  return `postgresql://postgres@localhost:${port}/${name}?host=${encodeURIComponent(socketFolder)}`;
}

/** Waits until the server accepts connections. Throws when it ends before, or takes too long. */
async function ready(socketFolder: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = administrator(socketFolder);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const hasEnded = server.exitCode !== null || server.signalCode !== null;
      if (hasEnded || Date.now() > giveUpAt) throw error;
      await sleep(50);
    }
  }
}

function administrator(socketFolder: string): Client {
  return new Client({ host: socketFolder, port: PORT, user: 'postgres', database: 'postgres' });
}

/**
 * Returns the path of a client program, such as `pg_dump`, of the PostgreSQL that `startTestCluster`
 * runs. Throws when it is not installed there.
 */
export async function findClientProgram(name: string): Promise<string> {
  const { folder } = await findBinaries();
  // A link to `initdb` alone may be on PATH.
  const real = dirname(realpathSync(join(folder, 'initdb')));
  const found = [folder, real].map((path) => join(path, name)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`There is no ${name} beside initdb in ${real}: install it.`);
  return found;
}

/** The major version of the PostgreSQL that `startTestCluster` runs. */
export const getServerMajor = async (): Promise<number> => (await findBinaries()).major;

/**
 * The folder of `postgres` and `initdb`, 15 or newer; the newest of Debian's, unless PATH has one.
 */
async function findBinaries(): Promise<{ folder: string; major: number }> {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const debian = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const newestFirst = debian
    .sort((a, b) => Number(b) - Number(a))
    .map((major) => join(DEBIAN_FOLDER, major, 'bin'));
  for (const folder of [...onPath, ...newestFirst]) {
    if (!existsSync(join(folder, 'postgres')) || !existsSync(join(folder, 'initdb'))) continue;
    const { stdout } = await run(join(folder, 'postgres'), ['--version']);
    const major = Number(/(\d+)/.exec(stdout)?.[1]);
    if (major >= OLDEST_MAJOR) return { folder, major };
  }
  throw new Error(
    'These tests need PostgreSQL 15 or newer on this machine, never as a running service: install it (Debian: apt-get install postgresql; macOS: brew install postgresql@17, then add its bin folder to PATH).',
  );
}

/**
 * PostgreSQL refuses to run as root: root runs it under the account that its package made, or under
 * the unprivileged system account.
 */
async function unprivilegedAccount(): Promise<Pick<SpawnOptions, 'uid' | 'gid'>> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      // No such account here.
    }
  }
  return { uid: 65_534, gid: 65_534 };
}
