import { statfs } from 'node:fs/promises';

/** Room of the file system of a folder, in bytes. `free`: what this account may use. */
export type DiskRoom = { freeBytes: number; totalBytes: number };

/** Reads the room of the file system on which a folder lies. */
export async function readDisk(folder: string): Promise<DiskRoom> {
  const { bsize, bavail, blocks } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
