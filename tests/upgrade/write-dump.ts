import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import type { Cleanup } from './cleanup.ts';

/** A dump stays with a release: more than this is no demo any more. */
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Dumps the database as plain SQL and gzip, by the `pg_dump` at `program`. The file is there whole or
 * not at all. Returns its size in bytes; throws when that is more than 5 MB.
 */
export async function writeDump(
  {
    program,
    databaseUrl,
    file,
    signal,
  }: { program: string; databaseUrl: string; file: string; signal: AbortSignal },
  cleanup: Cleanup,
): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = await cleanup.add(
    () => Promise.resolve(`${file}.part-${process.pid}`),
    (path) => rm(path, { force: true }),
  );
  const words = ['--format=plain', '--no-owner', '--no-privileges', `--dbname=${databaseUrl}`];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], signal });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, complaint] = await Promise.all([
    ended,
    text(child.stderr),
    pipeline(child.stdout, createGzip({ level: 9 }), createWriteStream(unfinished), { signal }),
  ]);
  if (code !== 0) throw new Error(`pg_dump ended with ${code}: ${complaint.trim()}`);
  const { size } = await stat(unfinished);
  if (size > MAX_BYTES)
    throw new Error(`the dump has ${size} bytes, and may have ${MAX_BYTES}: nothing was written`);
  await rename(unfinished, file);
  return size;
}

/** Rows of every table, by its name. */
export async function countRows(db: Database): Promise<[table: string, rows: number][]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counts.push([name, rows[0]?.count ?? 0]);
  }
  return counts;
}
