import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** 40 bits: collisions among a few thousand hashes are improbable. */
const DIGITS = 10;

/** Returns a short hash of a value as JSON; the order of an object's keys does not count. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortKeys)).digest('hex').slice(0, DIGITS);
}

/**
 * Returns a short hash of the names and contents of the wanted files below a folder. A missing
 * folder counts as empty.
 */
export async function fingerprintOfFiles(
  folder: string,
  isWanted: (path: string) => boolean,
): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await listFiles(folder)).filter(isWanted)) {
    hash.update(`${path}\0`).update(await readFile(join(folder, path)));
  }
  return hash.digest('hex').slice(0, DIGITS);
}

/** Returns the paths below the folder, sorted; `[]` when it does not exist. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
