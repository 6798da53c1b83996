import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { articlePath } from '#contract/pages/site-links.ts';
import { describeForm, type RecordKind, type StoredRecord } from '#modules/editing/index.ts';
import { isPlainText } from '#contract/text/plain-text.ts';
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
export const ARTICLE_KIND: RecordKind<ArticleData> = {
  name: 'article',
  path: articlePath,
  ...describeForm(ArticleSchema, toArticleData),
  async list(db) {
    const rows = await db.select().from(article).orderBy(desc(article.publishedAt), article.slug);
    return rows.map(toRecord);
  },
  async find(tx, slug) {
    const [row] = await tx.select().from(article).where(eq(article.slug, slug)).for('update');
    return row && toRecord(row);
  },
  refuse(current, { format, body }) {
    if (format === 'html')
      return current?.format === 'html' && current.body === body
        ? undefined
        : 'HTML cannot be changed: write the text as Markdown and remove `format`';
    const rendered = renderMarkdown(body);
    return rendered.ok ? undefined : rendered.issues.map(({ message }) => message).join('; ');
  },
  async insert(tx, slug, data, { status, version }) {
    const id = deterministicId(`article ${slug}`, new Date(data.published));
    const text = renderText(data.body);
    const made = await tx
      .insert(article)
      .values({ ...toArticleColumns(data), ...toTextColumns(data.body, text), id, slug, status, version })
      .onConflictDoNothing()
      .returning({ id: article.id });
    if (made.length > 0) await writeCards(tx, id, text);
    return made.length > 0;
  },
  async update(tx, slug, data, version) {
    const text = data.format === 'html' ? undefined : renderText(data.body);
    const changed = await tx
      .update(article)
      .set({
        ...toArticleColumns(data),
        ...(text && toTextColumns(data.body, text)),
        version,
        updatedAt: new Date(),
      })
      .where(eq(article.slug, slug))
      .returning({ id: article.id });
    for (const { id } of changed) if (text) await writeCards(tx, id, text);
  },
  async setStatus(tx, slug, change) {
    await tx
      .update(article)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(article.slug, slug));
  },
  async remove(tx, slug) {
    await tx.delete(article).where(eq(article.slug, slug));
  },
};

function toRecord(row: typeof article.$inferSelect): StoredRecord<ArticleData> {
  const { slug, version, status, isDemo, body, html, author, publishedAt, sources } = row;
  return {
    key: slug,
    version,
    status,
    isUnedited: isDemo && version === 1,
    data: toArticleData({
      ...row,
      author: author ?? undefined,
      published: toFileTime(publishedAt),
      sources: ArticleSourcesSchema.parse(sources),
      format: body === null ? 'html' : undefined,
      body: body ?? normalizeBody(html),
    }),
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
