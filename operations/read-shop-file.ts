import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readMark, type ShopWords, ShopWordsSchema } from '#modules/storefront/index.ts';
import { type FileFault, parseContent, readYamlFile } from '#platform/data-file/yaml-file.ts';

/**
 * Reads a file of shop settings such as demo/shop.yaml; the file of its `mark` is beside it. What is wrong comes back as faults
 * that name file, line and field.
 */
export async function readShopFile(
  path: string,
): Promise<{ ok: true; words: ShopWords } | { ok: false; faults: FileFault[] }> {
  const file = await readYamlFile(path, basename(path));
  const given = isRecord(file.content) ? { ...file.content } : file.content;
  const faults: FileFault[] = [];
  if (isRecord(given)) {
    if (given['mark'] !== undefined) {
      const name = given['mark'];
      const mark = await readMarkFile(join(dirname(path), typeof name === 'string' ? name : ''));
      if ('fault' in mark) faults.push(file.faultAt(['mark'], mark.fault));
      given['mark'] = 'fault' in mark ? undefined : mark;
    }
    if (given['hours'] !== undefined && isRecord(given['contact']) && given['contact']['hours'] !== undefined)
      faults.push(file.faultAt(['contact', 'hours'], 'is said by `hours` already: leave these lines out'));
  }
  const words = parseContent({ ...file, content: given }, ShopWordsSchema);
  const all = [...file.faults, ...faults];
  return words && all.length === 0 ? { ok: true, words } : { ok: false, faults: all };
}

async function readMarkFile(path: string): Promise<ReturnType<typeof readMark>> {
  try {
    return readMark(await readFile(path, 'utf8'));
  } catch {
    return { fault: 'must name an SVG file beside this one' };
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
