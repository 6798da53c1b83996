import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { findClientProgram } from '#platform/database/test-cluster.ts';

/** Fills an empty database with the dump of a release. */
export async function restoreDump(dump: string, url: string): Promise<void> {
  const words = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${url}`];
  const restored = promisify(execFile)(await findClientProgram('psql'), words);
  restored.child.stdin?.end(await text(createReadStream(dump).pipe(createGunzip())));
  await restored;
}
