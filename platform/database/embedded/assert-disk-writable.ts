import { rm, writeFile } from 'node:fs/promises';

/** More than PostgreSQL adds to a table at once, which is a page of 8 KB. */
const PROBE_BYTES = 64 * 1024;

/** Writes `file` and removes it. Rejects when the disk is full, over its quota or read-only. */
export async function assertDiskWritable(file: string): Promise<void> {
  try {
    await writeFile(file, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}
