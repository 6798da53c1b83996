import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { describeForm, type RecordKind, type StoredRecord } from '#modules/editing/index.ts';
import { isPlainText } from '#contract/text/plain-text.ts';
import { normalizeBody } from '#modules/markdown/index.ts';
import { PageFrontSchema } from './page-files.ts';
import { PAGE_PARTS } from '../page-parts.ts';
import { findUnknownPlaceholder, notPlaceholder } from '../placeholders.ts';
import { page } from '../tables.ts';
import { renderText, refuseText } from './render-text.ts';

/** The editable fields of a content page, in the form of its file. */
export type PageData = {
  title: string;
  lead: string;
  description: string;
  checked?: string | undefined;
  /** `html`: the text is HTML of an earlier release, whose Markdown is not known. */
  format?: 'html' | undefined;
  /** Markdown; HTML where `format` says so. */
  body: string;
};

/** Returns the fields in a fixed order, without undefined ones, so that equal pages are equal JSON. */
export function toPageData({ title, lead, description, checked, format, body }: PageData): PageData {
  return {
    title,
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
export const PAGE_KIND: RecordKind<PageData> = {
  name: 'page',
  path: (slug) => `/${slug}`,
  ...describeForm(PageSchema, toPageData),
  async list(db) {
    return (await db.select().from(page).orderBy(page.slug)).map(toPageRecord);
  },
  async find(tx, slug) {
    const [row] = await tx.select().from(page).where(eq(page.slug, slug)).for('update');
    return row && toPageRecord(row);
  },
  refuse(current, given) {
    const unknown = findUnknownPlaceholder(Object.values(given).join('\n'));
    return unknown === undefined ? refuseText(current, given, PAGE_PARTS) : notPlaceholder(unknown);
  },
  async insert(tx, slug, data, { status, version }) {
    const publishedAt = status === 'published' ? new Date() : null;
    const made = await tx
      .insert(page)
      .values({ ...toColumns(data), ...renderText(data, PAGE_PARTS), slug, status, version, publishedAt })
      .onConflictDoNothing()
      .returning({ slug: page.slug });
    return made.length > 0;
  },
  async update(tx, slug, data, version) {
    const text = data.format === 'html' ? {} : renderText(data, PAGE_PARTS);
    await tx
      .update(page)
      .set({ ...toColumns(data), ...text, version, updatedAt: new Date() })
      .where(eq(page.slug, slug));
  },
  async setStatus(tx, slug, change) {
    const at = new Date();
    await tx
      .update(page)
      .set({ ...change, updatedAt: at, ...(change.status === 'published' && { publishedAt: at }) })
      .where(eq(page.slug, slug));
  },
  async remove(tx, slug) {
    await tx.delete(page).where(eq(page.slug, slug));
  },
};

const toColumns = ({ title, lead, description, checked }: PageData) => ({
  title,
  lead,
  description,
  verifiedOn: checked ?? null,
});

/** Returns a row as the record that people edit. */
export function toPageRecord(row: typeof page.$inferSelect): StoredRecord<PageData> {
  const { slug, version, status, isDemo, verifiedOn, html, body } = row;
  return {
    key: slug,
    version,
    status,
    isUnedited: isDemo && version === 1,
    data: toPageData({
      ...row,
      checked: verifiedOn ?? undefined,
      format: body === null ? 'html' : undefined,
      body: body ?? normalizeBody(html),
    }),
  };
}
