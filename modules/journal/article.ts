import type { PictureData } from '#contract/picture.ts';

/** A work that an article was written from. */
export type ArticleSource = { title: string; url?: string };

/** An article that is out. */
export type Article = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** `null` without a named author: the page shows none (decision D12). */
  author: string | null;
  category: string;
  tags: readonly string[];
  publishedAt: Date;
  /** Safe as it stands: made by `modules/markdown`. */
  html: string;
  /** Of its text. */
  words: number;
  readMinutes: number;
  headings: readonly { id: string; text: string }[];
  sources: readonly ArticleSource[];
  picture: PictureData | null;
};

/** What a list shows of an article. */
export type ArticleCard = Pick<
  Article,
  'slug' | 'title' | 'excerpt' | 'author' | 'category' | 'publishedAt' | 'readMinutes' | 'picture'
>;

export function getCard(article: Article): ArticleCard {
  const { slug, title, excerpt, author, category, publishedAt, readMinutes, picture } = article;
  return { slug, title, excerpt, author, category, publishedAt, readMinutes, picture };
}

/** Words that an attentive reader reads in a minute. */
const WORDS_A_MINUTE = 220;

/** Whole minutes that so many words take, one at least. */
export const parseMinutesOf = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));
