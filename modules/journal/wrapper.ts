import type { BlogPostWrapper } from '#contract/journal/article.ts';
import { pictureAddress } from '#contract/picture.ts';
import type { Article } from './article.ts';

/** Converts an article for the public API; the keys are in the order of their schema. */
export function toArticleWrapper(article: Article): BlogPostWrapper {
  const { id, slug, title, excerpt, html, publishedAt, readMinutes, author, sources, picture } = article;
  return {
    blogPost: {
      id,
      slug,
      title,
      excerpt,
      content: html,
      publishedDate: publishedAt.toISOString(),
      imageUrl: picture && pictureAddress(picture),
      readTime: readMinutes,
      author,
      sources: sources.map((source) => ({ title: source.title, url: source.url ?? null })),
      picture: picture && {
        alt: picture.alt,
        key: picture.key,
        looks: picture.looks,
        width: picture.width,
        height: picture.height,
        widths: picture.widths,
      },
    },
    category: { name: article.category },
    blogTags: article.tags.map((name) => ({ name })),
  };
}
