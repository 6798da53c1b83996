import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { writeFolder } from './durable-folder.ts';
import { installedVersion } from './pglite-version.ts';
import { readTar } from './tar.ts';

/** First entry of the archive: the PGlite whose initdb made it. */
export const VERSION_ENTRY = 'pglite-version';

const decompress = promisify(zstdDecompress);
/** Without it Node joins hundreds of small pieces: 290 ms instead of 60. */
const PIECE_BYTES = 16 * 1024 * 1024;

/** The template was made by another version of PGlite than the one installed. */
export class OtherVersion extends Error {}

/**
 * Unpacks the template into `cluster`, which must not exist. It is written beside, brought to the disk, then renamed:
 * a kill or a power cut in between leaves no cluster. Throws `OtherVersion`, or what reading the file throws.
 */
export async function restoreTemplate(file: string, cluster: string): Promise<void> {
  const [version, ...entries] = readTar(await decompress(await readFile(file), { chunkSize: PIECE_BYTES }));
  if (version?.name !== VERSION_ENTRY || version.data.toString() !== installedVersion()) {
    throw new OtherVersion(`The template is of PGlite ${version?.data.toString() ?? 'unknown'}`);
  }
  await writeFolder(cluster, entries);
}
