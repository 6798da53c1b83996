import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listContentFiles } from '#modules/exports/index.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import type { Handle } from '#platform/database/handle.ts';
import { CommandError } from '../command.ts';

/** Writes all content of a shop into an empty folder. Returns the number of files. */
export async function writeContentFolder(db: Handle, folder: string): Promise<number> {
  const present = await readdir(folder).catch(emptyIfNotFound);
  // A file of a deleted record would create the record again.
  if (present.length > 0) throw new CommandError(`${folder} is not empty.`);
  const files = await listContentFiles(db);
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return files.size;
}
