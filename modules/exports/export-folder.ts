import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';

/** The folder of exports, in that of pictures, which all processes share. No URL leads there. */
export const exportFolder = (pictureFolder: string): string => join(pictureFolder, '.exports');

/** The name of the file of one attempt: two processes never write the same. */
export const nameFile = (id: string, attempt: number, ending: string): string => `${id}.${attempt}.${ending}`;

/** Creates the folder where it is missing; only the account of the shop can enter it. */
export const createFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** Removes the files of an export, but for one. */
export async function removeFilesOf(folder: string, id: string, except?: string): Promise<void> {
  for (const name of await listFiles(folder))
    if (name.startsWith(`${id}.`) && name !== except) await rm(join(folder, name), { force: true });
}

/** Lists the names of all files; `[]` without a folder. */
export const listFiles = (folder: string): Promise<string[]> => readdir(folder).catch(emptyIfNotFound);

/** The id of the export that a file belongs to. */
export const getId = (name: string): string => name.split('.')[0] ?? '';
