import type { PictureData } from '#contract/picture.ts';
import type { ArticleCard } from '#modules/journal/index.ts';

/** An article as its card draws it. Travels in the page's data: only what the card needs. */
export type CardView = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  /** Publication: the instant for programs, the day for people. */
  publishedAt: string;
  published: string;
  minutes: number;
  picture: PictureData | null;
};

// The day that stands in the article's file, wherever it is read.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `October 14, 2026` */
export const longDate = (instant: Date): string => DAY.format(instant);

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
    // Beside the title a picture says nothing to readers: its words need not travel.
    picture: picture && { ...picture, alt: '' },
  };
}
