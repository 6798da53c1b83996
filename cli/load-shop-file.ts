import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseMark, type ShopSettingsInput, ShopWordsSchema } from '#modules/shop-settings/index.ts';
import { type FileIssue, parseContent, loadYamlFile } from '#platform/data-file/yaml-file.ts';

/**
 * Reads a file of shop settings such as demo/shop.yaml; the file of its `mark` is beside it. What is wrong comes back as faults
 * that name file, line and field.
 */
export async function loadShopFile(
  path: string,
): Promise<{ ok: true; words: ShopSettingsInput } | { ok: false; faults: FileIssue[] }> {
  const file = await loadYamlFile(path, basename(path));
  const given = isRecord(file.content) ? { ...file.content } : file.content;
  const issues: FileIssue[] = [];
  if (isRecord(given)) {
    if (given['mark'] !== undefined) {
      const name = given['mark'];
      const mark = await loadMarkFile(join(dirname(path), typeof name === 'string' ? name : ''));
      if ('issue' in mark) issues.push(file.issueAt(['mark'], mark.issue));
      given['mark'] = 'issue' in mark ? undefined : mark;
    }
    if (given['hours'] !== undefined && isRecord(given['contact']) && given['contact']['hours'] !== undefined)
      issues.push(file.issueAt(['contact', 'hours'], 'is said by `hours` already: leave these lines out'));
  }
  const words = parseContent({ ...file, content: given }, ShopWordsSchema);
  const all = [...file.faults, ...issues];
  return words && all.length === 0 ? { ok: true, words } : { ok: false, faults: all };
}

async function loadMarkFile(path: string): Promise<ReturnType<typeof parseMark>> {
  try {
    return parseMark(await readFile(path, 'utf8'));
  } catch {
    return { issue: 'must name an SVG file beside this one' };
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
