import { readFile } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LINE_REASONS, MAX_LINES, MAX_SENTENCE, MAX_FIRST_LINE } from '#contract/content/weekly-list-line.ts';
import { line } from '#contract/text/text-fields.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import { decodeFile } from '#platform/data-file/decode-file.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import { type FileIssue, parseContent, parseYaml } from '#platform/data-file/yaml-file.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { startOfDay } from '#platform/zoned-days.ts';
import { lastTuesdays } from './list-days.ts';
import type { StoredLine } from './stored-lines.ts';
import { weeklyList } from './tables.ts';

const FileSchema = z.array(
  z.strictObject({
    firstLine: line(MAX_FIRST_LINE),
    lines: z
      .array(
        z.strictObject({
          product: z.string(),
          why: z.enum(LINE_REASONS),
          sentence: line(MAX_SENTENCE, 1).optional(),
        }),
      )
      .min(1)
      .max(MAX_LINES, `has at most ${MAX_LINES} lines`),
  }),
);
/** Lists without their days, the newest first. */
export type WeeklyListsData = z.output<typeof FileSchema>;

/**
 * Loads the lists of a file; none without the file. Returns issues with file, line and field; with
 * any issue there is no data to write.
 */
export async function loadWeeklyLists(
  path: string,
  file: string,
): Promise<{ ok: true; data: WeeklyListsData } | { ok: false; issues: FileIssue[] }> {
  const bytes = await readFile(path).catch(emptyIfNotFound);
  if (Array.isArray(bytes)) return { ok: true, data: [] };
  const { text, issues } = decodeFile(bytes, file);
  const yaml = parseYaml(text, file);
  yaml.issues.push(...issues);
  const data = parseContent(yaml, FileSchema) ?? [];
  return yaml.issues.length > 0 ? { ok: false, issues: yaml.issues } : { ok: true, data };
}

const ProductSchema = z.object({ id: z.string(), slug: z.string(), cents: z.int() });

/**
 * Seeds a shop with published lists of the last Tuesdays before `now`, and returns how many it
 * wrote. A day that has a list keeps it; a line whose product the shop does not sell is left out.
 */
export async function seedWeeklyLists(tx: Transaction, data: WeeklyListsData, now: Date): Promise<number> {
  const timeZone = await loadTimeZone(tx);
  const days = lastTuesdays(now, timeZone, data.length);
  const products = await loadProducts(
    tx,
    data.flatMap(({ lines }) => lines.map(({ product }) => product)),
  );
  const rows = data.flatMap(({ firstLine, lines }, index) => {
    const day = days[index];
    const stored = lines.flatMap(({ product: slug, why, sentence = '' }): StoredLine[] => {
      const product = products.get(slug);
      return product ? [{ productId: product.id, why, sentence, priceCents: product.cents }] : [];
    });
    if (day === undefined || stored.length === 0) return [];
    const publishedAt = startOfDay(day, timeZone);
    const times = { publishedAt, updatedAt: publishedAt };
    return [{ day, firstLine, lines: stored, status: 'published' as const, isDemo: true, ...times }];
  });
  if (rows.length === 0) return 0;
  const written = await tx
    .insert(weeklyList)
    .values(rows)
    .onConflictDoNothing()
    .returning({ day: weeklyList.day });
  return written.length;
}

/** Deletes delivered lists that were never edited. */
export async function deleteUneditedWeeklyLists(tx: Transaction): Promise<void> {
  await tx.delete(weeklyList).where(and(eq(weeklyList.isDemo, true), eq(weeklyList.version, 1)));
}

async function loadProducts(tx: Transaction, slugs: readonly string[]) {
  const rows = await queryRows(
    tx,
    sql`select id, slug, effective_price_cents as cents from product_on_sale
         where slug = any (${sql.param(slugs)}::text[]) and effective_price_cents is not null`,
    ProductSchema,
  );
  return new Map(rows.map((row) => [row.slug, row]));
}
