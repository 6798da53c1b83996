import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { decodeFile } from '#platform/data-file/decode-file.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import { type FileIssue, parseContent, parseYaml } from '#platform/data-file/yaml-file.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { findDayIssues } from './month-days.ts';
import { type MonthFile, MonthFileSchema } from './month-file.ts';
import { toMonthColumns } from './month-kind.ts';
import { month } from './tables.ts';

/** The name of the file in a folder of content. */
const FILE = 'months.yaml';

/**
 * Loads `months.yaml` of a folder; none without the file. Returns issues with file, line and field;
 * with any issue there is no data to write.
 */
export async function loadMonthsFolder(
  folder: string,
): Promise<{ ok: true; data: readonly MonthFile[] } | { ok: false; issues: FileIssue[] }> {
  const bytes = await readFile(join(folder, FILE)).catch(emptyIfNotFound);
  if (Array.isArray(bytes)) return { ok: true, data: [] };
  const { text, issues } = decodeFile(bytes, FILE);
  const yaml = parseYaml(text, FILE);
  yaml.issues.push(...issues);
  const data = parseContent(yaml, z.array(MonthFileSchema)) ?? [];
  const seen = new Set<string>();
  for (const [index, row] of data.entries()) {
    for (const { field, message } of findDayIssues(row))
      yaml.issues.push(yaml.issueAt([index, field], message));
    if (seen.has(row.slug)) yaml.issues.push(yaml.issueAt([index, 'slug'], `${row.slug} occurs twice`));
    seen.add(row.slug);
  }
  return yaml.issues.length > 0 ? { ok: false, issues: yaml.issues } : { ok: true, data };
}

/** Seeds a shop with the project's months, and returns how many it wrote. One that the shop has stays. */
export async function seedMonths(tx: Transaction, rows: readonly MonthFile[]): Promise<number> {
  if (rows.length === 0) return 0;
  const values = rows.map((row) => ({ ...toMonthColumns(row), slug: row.slug, isDemo: true }));
  const written = await tx.insert(month).values(values).onConflictDoNothing().returning({ slug: month.slug });
  return written.length;
}

/** Deletes delivered months that were never edited. */
export async function deleteUneditedMonths(tx: Transaction): Promise<void> {
  await tx.delete(month).where(and(eq(month.isDemo, true), eq(month.version, 1)));
}
