import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { articlePath } from '#contract/pages/site-links.ts';
import {
  describeFormWithStatus,
  type FieldIssue,
  isOnlyStatus,
  type ListedKind,
  type ListedRecord,
  onlyOf,
  type WithStatus,
} from '#modules/editing/kinds.ts';
import { FocusSchema } from '#contract/picture-schema.ts';
import { isPlainText } from '#contract/text/plain-text.ts';
import { findMedia, noteUse } from '#modules/media/index.ts';
import { normalizeBody, renderMarkdown } from '#modules/markdown/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { deterministicId } from '#platform/deterministic-id.ts';
import {
  type ArticleData,
  ArticleSourcesSchema,
  type ArticleText,
  toArticleColumns,
  toArticleData,
} from './article-data.ts';
import { ArticleFrontSchema, toFileTime } from './import/article-file.ts';
import { article, articleCard } from './tables.ts';

const ArticleSchema = ArticleFrontSchema.omit({ version: true, status: true }).extend({
  body: z.string().transform(normalizeBody).refine(isPlainText, 'must not hold control characters'),
});

/** Articles as records that people edit. */
export const ARTICLE_KIND: ListedKind<WithStatus<ArticleData>> = {
  name: 'article',
  path: articlePath,
  ...describeFormWithStatus(ArticleSchema, toArticleData),
  async list(db, slug) {
    const rows = await db
      .select()
      .from(article)
      .where(onlyOf(article.slug, slug))
      .orderBy(desc(article.publishedAt), article.slug);
    return rows.map(toRecord);
  },
  async lock(tx, slug) {
    const [row] = await tx.select().from(article).where(eq(article.slug, slug)).for('update');
    return row && toRecord(row);
  },
  async findIssues(tx, { record, before }) {
    if (isOnlyStatus(record, before)) return [];
    const { picture, format, body } = record;
    const isNew = picture !== undefined && picture !== before?.picture;
    if (isNew && !(await findMedia(tx, [picture])).has(picture)) return [NO_PICTURE];
    if (format === 'html') return before?.format === 'html' && before.body === body ? [] : [toIssue(NO_HTML)];
    const rendered = renderMarkdown(body);
    return rendered.ok ? [] : rendered.issues.map(({ message }) => toIssue(message));
  },
  async write(tx, _actor, { id: slug, version, record, stored }) {
    const { status } = record;
    const columns = { ...toArticleColumns(record), status, version, updatedAt: new Date() };
    if (!stored) {
      const id = deterministicId(`article ${slug}`, new Date(record.published));
      const text = renderText(record.body);
      await tx.insert(article).values({ ...columns, ...toTextColumns(record.body, text), id, slug });
      await writeCards(tx, id, text);
      await noteShown(tx, undefined, record.picture);
      return;
    }
    const isSameText = record.format === 'html' || isOnlyStatus(record, stored.record);
    const text = isSameText ? undefined : renderText(record.body);
    const changed = await tx
      .update(article)
      .set({ ...columns, ...(text && toTextColumns(record.body, text)) })
      .where(eq(article.slug, slug))
      .returning({ id: article.id });
    for (const { id } of changed) if (text) await writeCards(tx, id, text);
    await noteShown(tx, stored.record.picture, record.picture);
  },
  async remove(tx, slug) {
    const rows = await tx.delete(article).where(eq(article.slug, slug)).returning();
    for (const { pictureKey } of rows) await noteShown(tx, pictureKey ?? undefined, undefined);
  },
};

const NO_HTML = 'HTML cannot be changed: write the text as Markdown and remove `format`';

const NO_PICTURE = { field: 'picture', code: 'unknown', message: 'must be an uploaded photograph' };

/** Notes which picture is shown from now on. One that another article shows stays in use. */
async function noteShown(
  tx: Transaction,
  before: string | undefined,
  after: string | undefined,
): Promise<void> {
  if (before === after) return;
  const isElsewhere = !before || (await tx.$count(article, eq(article.pictureKey, before))) > 0;
  await noteUse(tx, { used: after ? [after] : [], unused: isElsewhere ? [] : [before] });
}

/** The messages of Markdown are whole sentences. */
const toIssue = (message: string): FieldIssue => ({ field: '', code: 'invalid', message });

function toRecord(row: typeof article.$inferSelect): ListedRecord<WithStatus<ArticleData>> {
  const { slug, version, status, updatedAt, isDemo, body, html, author, publishedAt, sources, pictureKey } =
    row;
  return {
    id: slug,
    version,
    updatedAt,
    isUnedited: isDemo && version === 1,
    record: {
      ...toArticleData({
        ...row,
        author: author ?? undefined,
        published: toFileTime(publishedAt),
        sources: ArticleSourcesSchema.parse(sources),
        picture: pictureKey ?? undefined,
        pictureAlt: row.pictureAlt ?? undefined,
        pictureFocus: FocusSchema.optional().parse(row.pictureFocus ?? undefined),
        format: body === null ? 'html' : undefined,
        body: body ?? normalizeBody(html),
      }),
      status,
    },
  };
}

function renderText(body: string): ArticleText {
  const rendered = renderMarkdown(body);
  if (!rendered.ok) throw new Error(`invalid Markdown: ${rendered.issues[0]?.message}`);
  return rendered;
}

const toTextColumns = (body: string, { html, hast, headings, words }: ArticleText) => ({
  body,
  html,
  hast,
  headings,
  wordCount: words,
});

async function writeCards(tx: Transaction, articleId: string, { cards }: ArticleText): Promise<void> {
  await tx.delete(articleCard).where(eq(articleCard.articleId, articleId));
  if (cards.length === 0) return;
  await tx
    .insert(articleCard)
    .values(cards.map(({ kind, slug }) => ({ articleId, kind, slug })))
    .onConflictDoNothing();
}
