import type { PictureData } from '#contract/picture.ts';
import type { StoredText } from '#modules/markdown/index.ts';

/** A work that an article was written from. */
export type ArticleSource = { title: string; url?: string | undefined };

/** A published article. */
export type Article = StoredText & {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** `null` without a named author: the page shows none (specification note D12). */
  author: string | null;
  category: string;
  tags: readonly string[];
  publishedAt: Date;
  /** Of its last change, not before `publishedAt`. */
  updatedAt: Date;
  /** Number of words in the text. */
  words: number;
  readMinutes: number;
  headings: readonly { id: string; text: string }[];
  sources: readonly ArticleSource[];
  picture: PictureData | null;
};

/** Fields of an article in a list. */
export type ArticleCard = Pick<
  Article,
  'slug' | 'title' | 'excerpt' | 'author' | 'category' | 'publishedAt' | 'readMinutes' | 'picture'
>;

export function getCard(article: Article): ArticleCard {
  const { slug, title, excerpt, author, category, publishedAt, readMinutes, picture } = article;
  return { slug, title, excerpt, author, category, publishedAt, readMinutes, picture };
}

/** Reading speed of an attentive reader. */
const WORDS_A_MINUTE = 220;

/** Returns the reading time in whole minutes, at least 1. */
export const getReadingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));
