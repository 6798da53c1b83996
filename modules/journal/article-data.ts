import { z } from 'zod';
import type { RenderedMarkdown } from '#modules/markdown/index.ts';
import type { ArticleFront } from './import/article-file.ts';
import type { article } from './tables.ts';

/** The editable fields of an article, in the form of its file. */
export type ArticleData = Omit<ArticleFront, 'version' | 'status'> & {
  /** Markdown; HTML where `format` says so. */
  body: string;
};

/** Sources as the database holds them. */
export const ArticleSourcesSchema = z.array(z.object({ title: z.string(), url: z.string().optional() }));

/** The rendered text of an article. */
export type ArticleText = Pick<RenderedMarkdown, 'html' | 'hast' | 'headings' | 'words' | 'cards'>;

/** Returns the fields in a fixed order, without undefined ones, so that equal articles are equal JSON. */
export function toArticleData(given: ArticleData): ArticleData {
  const { title, excerpt, author, category, tags, published, sources, picture, format, body } = given;
  const { pictureAlt, pictureFocus } = given;
  return {
    title,
    excerpt,
    ...(author !== undefined && { author }),
    category,
    tags,
    published,
    sources: sources.map(({ title: name, url }) => ({ title: name, ...(url !== undefined && { url }) })),
    ...(picture !== undefined && { picture }),
    ...(pictureAlt && { pictureAlt }),
    ...(pictureFocus && { pictureFocus: { x: pictureFocus.x, y: pictureFocus.y } }),
    ...(format !== undefined && { format }),
    body,
  };
}

/** Returns the columns of an article's fields, without its text. */
export function toArticleColumns(
  data: ArticleData,
): Omit<typeof article.$inferInsert, 'id' | 'slug' | 'html' | 'wordCount'> {
  const { title, excerpt, author, category, tags, published, sources, picture } = data;
  const { pictureAlt, pictureFocus } = data;
  return {
    title,
    excerpt,
    author: author ?? null,
    category,
    tags: [...tags],
    publishedAt: new Date(published),
    sources,
    pictureKey: picture ?? null,
    pictureAlt: pictureAlt || null,
    pictureFocus: pictureFocus ?? null,
  };
}
