import { formatDate } from '#contract/format/format-date.ts';
import type { PictureData } from '#contract/picture.ts';
import type { ArticleCard } from '#modules/journal/index.ts';

/**
 * An article as its card shows it. It is part of the page's data, so it holds only what the card
 * needs.
 */
export type CardView = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  /** Publication: the instant for programs, the date for people. */
  publishedAt: string;
  published: string;
  minutes: number;
  picture: PictureData | null;
};

/** Formats the date in the article's file, in every time zone: `October 14, 2026`. */
export const longDate = (instant: Date): string => formatDate(instant, 'day', 'UTC');

export function cardView(article: ArticleCard): CardView {
  const { slug, title, excerpt, category, publishedAt, readMinutes, picture } = article;
  return {
    slug,
    title,
    excerpt,
    category,
    publishedAt: publishedAt.toISOString(),
    published: longDate(publishedAt),
    minutes: readMinutes,
    // Beside the title the picture is decorative: its text alternative is not sent.
    picture: picture && { ...picture, alt: '' },
  };
}
