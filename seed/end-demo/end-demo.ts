import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { getDataPaths } from '#platform/database/embedded/data-paths.ts';
import { FolderInUse, lockFolder } from '#platform/database/embedded/folder-lock.ts';
import { prepareFolder } from '#platform/database/embedded/prepare-folder.ts';
import { finishSwap, swapCluster } from '#platform/database/embedded/swap-cluster.ts';
import type { DatabaseLog } from '#platform/database/log.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import {
  countShopConnections,
  dropSchemas,
  openSchema,
  swapSchemas,
} from '#platform/database/postgresql/schemas.ts';
import { queryClient } from '#platform/database/query-client.ts';
import { DemoError } from './demo-error.ts';
import { fillNewShop } from './fill-new-shop.ts';
import { type EndedSubject, refuseShop, refuseToEnd } from './plan-end.ts';

export type DemoPlace = {
  /** DATABASE_URL; absent: the embedded database of `dataDir`. */
  url: string | undefined;
  dataDir: string;
  /** The project's folder. */
  root: string;
  actor: Actor;
  now: Date;
  log: DatabaseLog;
  /** How long to wait for processes of the shop that are closing. Default: they must be closed. */
  waitMs?: number;
  /** Runs after each step, for tests that end the process there. */
  onStep?: (step: EndStep) => void;
};
/** `half-swapped` is a step of the embedded database only: schemas are swapped in one transaction. */
type EndStep = 'carried' | 'filled' | 'half-swapped' | 'swapped';

/** What stayed and what was left, and where the former database is: a folder or a schema. */
export type EndedDemo = { subjects: EndedSubject[]; former: string };

const SCRATCH_PREFIX = '.end-demo-';
const SCHEMA_PREFIX = 'end_demo_';
/** Advisory lock key, unique in the project. */
const LOCK_KEY = 2_526_252;
const POLL_MS = 200;

const TakenSchema = z.object({ taken: z.boolean() });

/**
 * Ends the demo of a stopped shop: fills a new database beside it, verifies it and puts it in its place.
 * Until then the former shop is as it was, and afterwards it lies beside the new one. Pictures, mail and
 * secrets of DATA_DIR stay where they are. Throws a `DemoError`.
 */
export async function endDemo(place: DemoPlace): Promise<EndedDemo> {
  const stamp = place.now.toISOString().slice(0, 19).replaceAll(/\D/g, '');
  return place.url === undefined
    ? await endEmbedded(place, stamp)
    : await endPostgresql({ ...place, url: place.url }, stamp);
}

async function endEmbedded(place: DemoPlace, stamp: string): Promise<EndedDemo> {
  const { root, actor, log, onStep } = place;
  const dataDir = prepareFolder(resolve(place.dataDir));
  const paths = getDataPaths(dataDir);
  const former = `before-end-demo-${stamp}`;
  const scratch = join(dataDir, `${SCRATCH_PREFIX}${stamp}`);
  await whileLocked(dataDir, () => finishSwap(dataDir));
  if (!existsSync(paths.cluster)) throw new DemoError('no-demo');
  const source = await openDatabase({ dataDir, log }).catch(refuseInUse);
  let subjects: EndedSubject[];
  try {
    await refuseToEnd(source.pool, join(root, 'db', 'migrations'));
    await removeScratch(dataDir);
    subjects = await fillScratch(scratch, log, (pool) =>
      fillNewShop(source.pool, pool, { root, actor, log, former, onCarried: () => onStep?.('carried') }),
    );
  } catch (error) {
    await removeScratch(dataDir);
    throw error;
  } finally {
    await source.close();
  }
  onStep?.('filled');
  await whileLocked(dataDir, () =>
    swapCluster(dataDir, { from: scratch, before: join(dataDir, former) }, () => onStep?.('half-swapped')),
  );
  onStep?.('swapped');
  return { subjects, former: join(dataDir, former) };
}

async function fillScratch<Result>(
  dataDir: string,
  log: DatabaseLog,
  fill: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const target = await openDatabase({ dataDir, log });
  try {
    return await fill(target.pool);
  } finally {
    await target.close();
  }
}

/** An end that was interrupted left its scratch folder. */
async function removeScratch(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(SCRATCH_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
}

async function whileLocked(dataDir: string, work: () => Promise<void>): Promise<void> {
  const lock = await lockFolder(getDataPaths(dataDir)).catch(refuseInUse);
  try {
    await work();
  } finally {
    lock.release();
  }
}

function refuseInUse(error: unknown): never {
  throw error instanceof FolderInUse ? new DemoError('in-use') : error;
}

async function endPostgresql(place: DemoPlace & { url: string }, stamp: string): Promise<EndedDemo> {
  const { url, root, log } = place;
  const main = openSchema(url, log);
  try {
    // Processes that start together do it one after the other: the second finds no demo.
    return await withLock(main, async () => {
      await refuseToEnd(main, join(root, 'db', 'migrations'));
      await waitForNoShop(main, place);
      // They may have sold until then.
      await refuseShop(drizzle(main));
      return await replaceSchema(main, place, stamp);
    });
  } finally {
    await main.end();
  }
}

async function replaceSchema(
  main: Pool,
  place: DemoPlace & { url: string },
  stamp: string,
): Promise<EndedDemo> {
  const { onStep } = place;
  const schema = `${SCHEMA_PREFIX}${stamp}`;
  const former = `before_${schema}`;
  await dropSchemas(main, SCHEMA_PREFIX);
  await main.query(`create schema ${schema}`);
  try {
    const subjects = await fillSchema(place, { main, schema, former });
    onStep?.('filled');
    await waitForNoShop(main, place);
    await swapSchemas(main, schema, former);
    onStep?.('swapped');
    return { subjects, former };
  } finally {
    // After the swap there is none of that name.
    await main.query(`drop schema if exists ${schema} cascade`);
  }
}

async function waitForNoShop(main: Pool, { waitMs = 0 }: DemoPlace): Promise<void> {
  const giveUpAt = Date.now() + waitMs;
  while ((await countShopConnections(main)) > 0) {
    if (Date.now() >= giveUpAt) throw new DemoError('in-use');
    await sleep(POLL_MS);
  }
}

/** Polls, as a statement that waits would meet the limits of statements. */
async function withLock<Result>(main: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await main.connect();
  try {
    for (;;) {
      const query = { text: 'select pg_try_advisory_lock($1) as taken', values: [LOCK_KEY] };
      const [lock] = await queryClient(client, query, TakenSchema);
      if (lock?.taken) return await work();
      await sleep(POLL_MS);
    }
  } finally {
    // The lock ends with its connection.
    client.release(true);
  }
}

async function fillSchema(
  { url, root, actor, log, onStep }: DemoPlace & { url: string },
  { main, schema, former }: { main: Pool; schema: string; former: string },
): Promise<EndedSubject[]> {
  const scratch = openSchema(url, log, schema);
  try {
    const onCarried = () => onStep?.('carried');
    return await fillNewShop(main, scratch, { root, actor, log, former, onCarried });
  } finally {
    await scratch.end();
  }
}
