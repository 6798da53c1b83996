import type { FileStore } from '#platform/file-store/file-store.ts';

/** The name of the file of one attempt: two processes never write the same. */
export const nameFile = (id: string, attempt: number, ending: string): string => `${id}.${attempt}.${ending}`;

/** Removes the files of an export. */
export async function removeFilesOf(store: FileStore, id: string): Promise<void> {
  await store.remove((await store.list(`${id}.`)).map(({ name }) => name));
}

/** The id of the export that a file belongs to. */
export const getId = (name: string): string => name.split('.')[0] ?? '';
