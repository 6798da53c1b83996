import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const getBrotli = promisify(brotliCompress);
const getGzip = promisify(gzip);

/** File types that compress well. Pictures and fonts are compressed already. */
const SHRINKS = /\.(css|ico|js|json|map|svg|txt|webmanifest|xml)$/;
const MIN_BYTES = 512;

/**
 * Writes `name.br` (quality 11) and `name.gz` (level 9) beside every text file of a folder, if they
 * are smaller. Skips files below `MIN_BYTES`, where compression saves nothing.
 */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && SHRINKS.test(file.name))
      .map((file) => compressOne(join(file.parentPath, file.name))),
  );
}

async function compressOne(path: string): Promise<void> {
  const plain = readFileSync(path);
  if (plain.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gz] = await Promise.all([getBrotli(plain, { params }), getGzip(plain, { level: 9 })]);
  if (br.length < plain.length) writeFileSync(`${path}.br`, br);
  if (gz.length < plain.length) writeFileSync(`${path}.gz`, gz);
}
