import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { parseMark, type ShopSettingsInput, ShopSettingsSchema } from '#modules/shop-settings/commands.ts';
import { type FileIssue, parseContent, loadYamlFile } from '#platform/data-file/yaml-file.ts';

/** Versions of the groups with which a file was exported. */
export const VersionsSchema = z.record(z.string(), z.int().min(0));

export type ShopFile = {
  words: ShopSettingsInput;
  /** `undefined` in a file that was written by hand. */
  versions: Readonly<Record<string, number>> | undefined;
};

/**
 * Loads a file of shop settings such as demo/shop.yaml, and the file of its `mark` beside it.
 * Returns issues with file, line and field when something is invalid.
 */
export async function loadShopFile(
  path: string,
): Promise<({ ok: true } & ShopFile) | { ok: false; issues: FileIssue[] }> {
  const file = await loadYamlFile(path, basename(path));
  const { versions: exported, ...given } = isRecord(file.content) ? file.content : {};
  const issues: FileIssue[] = [];
  if (given['mark'] !== undefined) {
    const name = given['mark'];
    const mark = await loadMarkFile(join(dirname(path), typeof name === 'string' ? name : ''));
    if ('issue' in mark) issues.push(file.issueAt(['mark'], mark.issue));
    given['mark'] = 'issue' in mark ? undefined : mark;
  }
  if (isRecord(given['contact']) && given['contact']['hours'] !== undefined)
    issues.push(file.issueAt(['contact', 'hours'], 'are no longer text: write `hours`, day by day'));
  const versions = VersionsSchema.optional().safeParse(exported);
  if (!versions.success) issues.push(file.issueAt(['versions'], 'must be numbers by group'));
  const content = isRecord(file.content) ? given : file.content;
  const words = parseContent({ ...file, content }, ShopSettingsSchema);
  const all = [...file.issues, ...issues];
  return words && all.length === 0
    ? { ok: true, words, versions: versions.data }
    : { ok: false, issues: all };
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
