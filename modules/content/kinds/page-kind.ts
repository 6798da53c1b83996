import { eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  describeFormWithStatus,
  isOnlyStatus,
  type ListedKind,
  type ListedRecord,
  onlyOf,
  toStatusColumns,
  type WithStatus,
} from '#modules/editing/kinds.ts';
import { isPlainText } from '#contract/text/plain-text.ts';
import { normalizeBody } from '#modules/markdown/index.ts';
import { PageFrontSchema } from './page-files.ts';
import { PAGE_PARTS } from '#contract/content/page-parts.ts';
import { findUnknownPlaceholder, notPlaceholder } from '../placeholders.ts';
import { page } from '../tables.ts';
import { findTextIssues, renderText, toIssue } from './render-text.ts';

/** The editable fields of a content page, in the form of its file. */
export type PageData = {
  title: string;
  windowTitle?: string | undefined;
  lead: string;
  description: string;
  checked?: string | undefined;
  /** `html`: the text is HTML of an earlier release, whose Markdown is not known. */
  format?: 'html' | undefined;
  /** Markdown; HTML where `format` says so. */
  body: string;
};

/** Returns the fields in a fixed order, without undefined ones, so that equal pages are equal JSON. */
export function toPageData(given: PageData): PageData {
  const { title, windowTitle, lead, description, checked, format, body } = given;
  return {
    title,
    ...(windowTitle !== undefined && { windowTitle }),
    lead,
    description,
    ...(checked !== undefined && { checked }),
    ...(format !== undefined && { format }),
    body,
  };
}

const PageSchema = PageFrontSchema.omit({ version: true, status: true }).extend({
  body: z.string().transform(normalizeBody).refine(isPlainText, 'must not hold control characters'),
});

/** Content pages as records that people edit. */
export const PAGE_KIND: ListedKind<WithStatus<PageData>> = {
  name: 'page',
  path: (slug) => `/${slug}`,
  ...describeFormWithStatus(PageSchema, toPageData),
  async list(db, slug) {
    const rows = await db.select().from(page).where(onlyOf(page.slug, slug)).orderBy(page.slug);
    return rows.map(toPageRecord);
  },
  async lock(tx, slug) {
    const [row] = await tx.select().from(page).where(eq(page.slug, slug)).for('update');
    return row && toPageRecord(row);
  },
  findIssues(_tx, { record, before }) {
    if (isOnlyStatus(record, before)) return [];
    const { status: _, ...data } = record;
    const unknown = findUnknownPlaceholder(Object.values(data).join('\n'));
    return unknown === undefined
      ? findTextIssues(before, data, PAGE_PARTS)
      : [toIssue(notPlaceholder(unknown))];
  },
  async write(tx, _actor, { id: slug, version, record, stored }) {
    const columns = { ...toColumns(record), ...toStatusColumns(record, stored), version };
    if (!stored) {
      await tx.insert(page).values({ ...columns, ...renderText(record, PAGE_PARTS), slug });
      return;
    }
    const isSameText = record.format === 'html' || isOnlyStatus(record, stored.record);
    await tx
      .update(page)
      .set({ ...columns, ...(!isSameText && renderText(record, PAGE_PARTS)) })
      .where(eq(page.slug, slug));
  },
  async remove(tx, slug) {
    await tx.delete(page).where(eq(page.slug, slug));
  },
};

const toColumns = ({ title, windowTitle, lead, description, checked }: PageData) => ({
  title,
  windowTitle: windowTitle ?? null,
  lead,
  description,
  verifiedOn: checked ?? null,
});

/** Returns a row as the record that people edit. */
export function toPageRecord(row: typeof page.$inferSelect): ListedRecord<WithStatus<PageData>> {
  const { slug, version, status, updatedAt, isDemo, windowTitle, verifiedOn, html, body } = row;
  return {
    id: slug,
    version,
    updatedAt,
    isUnedited: isDemo && version === 1,
    record: {
      ...toPageData({
        ...row,
        windowTitle: windowTitle ?? undefined,
        checked: verifiedOn ?? undefined,
        format: body === null ? 'html' : undefined,
        body: body ?? normalizeBody(html),
      }),
      status,
    },
  };
}
