import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { writeFolder } from './durable-folder.ts';
import { installedVersion } from './pglite-version.ts';
import { readTar } from '#platform/tar.ts';

/** First entry of the archive: the PGlite version whose initdb created it. */
export const VERSION_ENTRY = 'pglite-version';

const decompress = promisify(zstdDecompress);
/** Without it Node joins hundreds of small chunks: 290 ms instead of 60. */
const PIECE_BYTES = 16 * 1024 * 1024;

/** Thrown when the template was created by another version of PGlite than the installed one. */
export class OtherVersion extends Error {}

/**
 * Unpacks the template into `cluster`, which must not exist. It is written beside, synced to disk,
 * then renamed: a kill or a power cut in between leaves no cluster. Throws `OtherVersion`, or the
 * error of reading the file.
 */
export async function restoreTemplate(file: string, cluster: string): Promise<void> {
  const [version, ...entries] = readTar(await decompress(await readFile(file), { chunkSize: PIECE_BYTES }));
  if (version?.name !== VERSION_ENTRY || version.data.toString() !== installedVersion()) {
    throw new OtherVersion(`template is of another PGlite version: ${version?.data.toString() ?? 'unknown'}`);
  }
  await writeFolder(cluster, entries);
}
