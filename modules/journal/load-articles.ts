import { eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Focus, PictureData } from '#contract/picture.ts';
import { FocusSchema, PictureSchema } from '#contract/picture-schema.ts';
import { findMedia } from '#modules/media/index.ts';
import { toStoredText } from '#modules/markdown/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryReadableRows } from '#platform/database/query-readable-rows.ts';
import { type Article, getReadingMinutes } from './article.ts';
import { ArticleSourcesSchema } from './article-data.ts';
import { article } from './tables.ts';

/** An article with the cards in its text, published or not. */
export type StoredArticle = Article & { cards: readonly { kind: 'product' | 'recipe'; slug: string }[] };

const RowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string().nullable(),
  category: z.string(),
  tags: z.array(z.string()),
  html: z.string(),
  hast: z.string().nullable(),
  words: z.int(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  sources: ArticleSourcesSchema,
  picture: PictureSchema.nullable(),
  pictureKey: z.string().nullable(),
  pictureAlt: z.string().nullable(),
  pictureFocus: FocusSchema.nullable(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  cards: z.array(z.object({ kind: z.enum(['product', 'recipe']), slug: z.string() })).nullable(),
});

/** Loads the slugs of archived articles. */
export async function loadArchivedArticles(db: Handle): Promise<ReadonlySet<string>> {
  const rows = await db.select({ slug: article.slug }).from(article).where(eq(article.status, 'archived'));
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Loads all articles, newest first, including unpublished ones. A shop has some dozens, and many
 * pages need each of them.
 */
export async function loadArticles(db: Handle): Promise<StoredArticle[]> {
  const rows = await queryReadableRows(
    db,
    'article',
    sql`
    select a.id, a.slug, a.title, a.excerpt, a.author, a.category, a.tags, a.html, a.hast::text as hast, a.word_count as words, a.headings, a.sources, a.picture, a.picture_key as "pictureKey",
           a.picture_alt as "pictureAlt", a.picture_focus as "pictureFocus",
           ${isoTime('a.published_at')} as "publishedAt", ${isoTime('greatest(a.updated_at, a.published_at)')} as "updatedAt",
           (select json_agg(json_build_object('kind', c.kind, 'slug', c.slug)) from article_card c
             where c.article_id = a.id) as cards
      from article a where a.status = 'published' order by a.published_at desc, a.slug`,
    RowSchema,
  );
  const uploaded = await findMedia(
    db,
    rows.flatMap(({ pictureKey }) => pictureKey ?? []),
  );
  return rows.map(({ html, hast, pictureKey, pictureAlt, pictureFocus, ...row }) => ({
    ...row,
    // An uploaded picture stands in place of a delivered one.
    picture: withWords(uploaded.get(pictureKey ?? ''), pictureAlt, pictureFocus) ?? row.picture,
    ...toStoredText({ html, hast }),
    publishedAt: new Date(row.publishedAt),
    updatedAt: new Date(row.updatedAt),
    readMinutes: getReadingMinutes(row.words),
    cards: row.cards ?? [],
  }));
}

/** Lists the keys of the uploaded pictures that articles show. */
export async function listArticlePictures(db: Handle): Promise<string[]> {
  const rows = await db
    .select({ key: article.pictureKey })
    .from(article)
    .where(isNotNull(article.pictureKey));
  return rows.flatMap(({ key }) => key ?? []);
}

/** An uploaded picture as its article describes and crops it. */
const withWords = (
  picture: PictureData | undefined,
  alt: string | null,
  focus: Focus | null,
): PictureData | undefined => picture && { ...picture, ...(alt && { alt }), ...(focus && { focus }) };
