import { sql } from 'drizzle-orm';
import type { PictureData } from '#contract/picture.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { recordset } from '#platform/database/recordset.ts';
import { deterministicId } from '#platform/deterministic-id.ts';
import type { ArticlesData } from './load-articles-folder.ts';

const ARTICLE_COLUMNS = `id uuid, slug text, title text, excerpt text, author text, category text,
  tags text[], published timestamptz, html text, words int, headings jsonb, sources jsonb, picture jsonb`;

/**
 * Imports a shop's own articles: each replaces the one with its slug, others stay. Returns their
 * number.
 */
export async function importOwnArticles(tx: Transaction, data: ArticlesData): Promise<number> {
  await tx.execute(sql`
    delete from article where slug = any (${sql.param(data.map(({ slug }) => slug))}::text[])`);
  return await writeArticles(tx, data, new Map(), false);
}

/**
 * Replaces the articles that came from files earlier, with the pictures named `journal/{slug}`, and
 * returns how many there are now. The merchant's articles stay. Where the merchant has a slug or an
 * id, the file's article is skipped. All or nothing, in the caller's transaction.
 */
export async function importArticles(
  tx: Transaction,
  data: ArticlesData,
  pictures: ReadonlyMap<string, PictureData>,
): Promise<number> {
  await tx.execute(sql`delete from article where is_demo`);
  return await writeArticles(tx, data, pictures, true);
}

async function writeArticles(
  tx: Transaction,
  data: ArticlesData,
  pictures: ReadonlyMap<string, PictureData>,
  isDemo: boolean,
): Promise<number> {
  const articles = data.map(({ text, slug, ...front }) => ({
    ...front,
    slug,
    id: deterministicId(`article ${slug}`, new Date(front.published)),
    html: text.html,
    words: text.words,
    headings: text.headings,
    picture: pictures.get(`journal/${slug}`) ?? null,
    cards: text.cards,
  }));
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into article (id, slug, title, excerpt, author, category, tags, published_at, html, word_count, headings, sources,
      picture, is_demo)
    select id, slug, title, excerpt, author, category, tags, published, html, words, headings, sources, picture, ${isDemo}
      from ${recordset(articles, ARTICLE_COLUMNS)}
     where not exists (select from article mine where mine.id = row.id or mine.slug = row.slug)
    returning id`);
  const written = new Set(rows.map(({ id }) => id));
  const cards = articles
    .filter(({ id }) => written.has(id))
    .flatMap((article) => article.cards.map(({ kind, slug }) => ({ id: article.id, kind, slug })));
  await tx.execute(sql`
    insert into article_card (article_id, kind, slug)
    select distinct id, kind, slug from ${recordset(cards, 'id uuid, kind text, slug text')}`);
  return written.size;
}
