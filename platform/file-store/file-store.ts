import type { Readable } from 'node:stream';

/** A file of a store. Names may have folders, separated by `/`. */
export type StoredFile = { name: string; bytes: number; changedAt: Date };

/** A file that is read part by part; destroy `content` when it is not read to its end. */
export type OpenFile = { bytes: number; content: Readable };

/**
 * Where files of a shop are stored that all its processes share: a folder, or a bucket. Each file is
 * there completely or not at all. Methods throw a `FileStoreError` when a bucket cannot be used, and
 * the error of the disk for a folder.
 */
export type FileStore = {
  kind: 'folder' | 'bucket';
  /** Path or address, for people. */
  place: string;
  /** Reads a file whole; `undefined` when it is missing. */
  read(name: string): Promise<Buffer | undefined>;
  /** Opens a file of any size; `undefined` when it is missing. */
  open(name: string): Promise<OpenFile | undefined>;
  /** Writes files that fit into memory. Existing ones are replaced. */
  put(files: readonly { name: string; bytes: Buffer }[]): Promise<void>;
  /** Stores what `fill` writes at the path that it gets. Returns its result and the size. */
  write<Result>(
    name: string,
    fill: (path: string) => Promise<Result>,
  ): Promise<{ result: Result; bytes: number }>;
  /** Lists the files whose names begin with `prefix`, without those whose names begin with a dot. */
  list(prefix?: string): Promise<StoredFile[]>;
  /** Removes files; missing ones are ignored. */
  remove(names: readonly string[]): Promise<void>;
};

/** A bucket does not answer, or refuses. The message is for operators and has no secret. */
export class FileStoreError extends Error {}

/** Returns why a store cannot be used now; `undefined` when it can. */
export async function findStoreFailure(store: FileStore): Promise<Error | undefined> {
  try {
    await store.list('.none');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Does work that can wait, such as removing files, unless a bucket cannot be used: Health tells that
 * once, and the work is done the next time.
 */
export async function whenUsable(store: FileStore, work: () => Promise<void>): Promise<void> {
  if (store.kind === 'bucket' && (await findStoreFailure(store))) return;
  await work();
}
