import { open } from 'node:fs/promises';

/** Brings the names of a folder to the disk, after files in it were created or renamed. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
