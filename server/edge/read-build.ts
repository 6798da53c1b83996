import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease } from '#platform/read-release.ts';

/** Returns what tells the pages of two builds apart: they name the files of their own build. */
export function readBuild(root: string): string {
  const bundle = join(root, 'build', 'web', 'server', 'index.js');
  const hash = createHash('sha256');
  if (existsSync(bundle)) hash.update(readFileSync(bundle));
  return `${readRelease(root)} ${hash.digest('hex').slice(0, 16)}`;
}
