import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseMark, type ShopSettingsInput, ShopSettingsSchema } from '#modules/shop-settings/index.ts';
import { type FileIssue, parseContent, loadYamlFile } from '#platform/data-file/yaml-file.ts';

/**
 * Loads a file of shop settings such as demo/shop.yaml, and the file of its `mark` beside it.
 * Returns issues with file, line and field when something is invalid.
 */
export async function loadShopFile(
  path: string,
): Promise<{ ok: true; words: ShopSettingsInput } | { ok: false; issues: FileIssue[] }> {
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
      issues.push(file.issueAt(['contact', 'hours'], 'is set by `hours` already: remove these lines'));
  }
  const words = parseContent({ ...file, content: given }, ShopSettingsSchema);
  const all = [...file.issues, ...issues];
  return words && all.length === 0 ? { ok: true, words } : { ok: false, issues: all };
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
