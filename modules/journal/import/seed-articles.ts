import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PictureData } from '#contract/picture.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { recordset } from '#platform/database/recordset.ts';
import { deterministicId } from '#platform/deterministic-id.ts';
import { article } from '../tables.ts';
import type { ArticlesData } from './load-articles-folder.ts';

const ARTICLE_COLUMNS = `id uuid, slug text, title text, excerpt text, author text, category text,
  tags text[], published timestamptz, body text, html text, hast jsonb, words int, headings jsonb, sources jsonb, picture jsonb`;

const IdSchema = z.object({ id: z.string() });

type Pictures = ReadonlyMap<string, PictureData>;

/**
 * Seeds a shop with the project's articles, and with the pictures named `journal/{slug}`. Returns
 * how many it wrote. An article whose slug or id the shop has stays as it is.
 */
export async function seedArticles(tx: Transaction, data: ArticlesData, pictures: Pictures): Promise<number> {
  const articles = data.map(({ text, slug, ...front }) => ({
    ...front,
    slug,
    id: deterministicId(`article ${slug}`, new Date(front.published)),
    html: text.html,
    hast: text.hast,
    words: text.words,
    headings: text.headings,
    picture: pictures.get(`journal/${slug}`) ?? null,
    cards: text.cards,
  }));
  // Raw SQL: one statement for all articles, from a recordset.
  const rows = await queryRows(
    tx,
    sql`
    insert into article (id, slug, title, excerpt, author, category, tags, published_at, body, html, hast, word_count, headings,
      sources, picture, is_demo)
    select id, slug, title, excerpt, author, category, tags, published, body, html, hast, words, headings, sources, picture, true
      from ${recordset(articles, ARTICLE_COLUMNS)}
     where not exists (select from article mine where mine.id = row.id or mine.slug = row.slug)
    returning id`,
    IdSchema,
  );
  const written = new Set(rows.map(({ id }) => id));
  const cards = articles
    .filter(({ id }) => written.has(id))
    .flatMap(({ id, cards: named }) => named.map(({ kind, slug }) => ({ id, kind, slug })));
  // Raw SQL: one statement for all cards, from a recordset.
  await tx.execute(sql`
    insert into article_card (article_id, kind, slug)
    select distinct id, kind, slug from ${recordset(cards, 'id uuid, kind text, slug text')}`);
  return written.size;
}

/** Deletes delivered articles that were never edited. */
export async function deleteUneditedArticles(tx: Transaction): Promise<void> {
  await tx.delete(article).where(and(eq(article.isDemo, true), eq(article.version, 1)));
}

/** Updates the pictures of delivered articles. Returns how many changed. */
export async function updateDemoArticlePictures(tx: Transaction, pictures: Pictures): Promise<number> {
  const named = [...pictures].flatMap(([name, picture]) =>
    name.startsWith('journal/') ? [[name.slice('journal/'.length), picture] as const] : [],
  );
  const picture = sql`${JSON.stringify(Object.fromEntries(named))}::jsonb -> ${article.slug}`;
  const { rowCount } = await tx
    .update(article)
    .set({ picture })
    .where(and(eq(article.isDemo, true), sql`${article.picture} is distinct from ${picture}`));
  return rowCount ?? 0;
}
