import { BUNDLE_LOCALE, pageHref } from '#contract/bundle-locale.ts';
import { articlePath } from '#contract/pages/site-links.ts';
import type { Article } from '#modules/journal/index.ts';
import type { ShareTag } from '#web/page/page-meta.ts';
import { searchPictures } from '#web/page/search-pictures.server.ts';
import { structuredShop } from '#web/page/structured-shop.server.ts';
import { shareTags } from '#web/page/share-tags.server.ts';

/** Returns an article as schema.org data. */
export function structuredArticle(origin: string, shop: string, article: Article): object {
  const { title, excerpt, author, category, tags, publishedAt, updatedAt, words, readMinutes, picture } =
    article;
  const organization = structuredShop(origin, shop);
  const address = origin + pageHref(articlePath(article.slug));
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: excerpt,
    url: address,
    mainEntityOfPage: address,
    inLanguage: BUNDLE_LOCALE,
    datePublished: publishedAt.toISOString(),
    dateModified: updatedAt.toISOString(),
    author: author === null ? organization : { '@type': 'Person', name: author },
    publisher: organization,
    ...(picture ? { image: searchPictures(origin, picture) } : {}),
    articleSection: category,
    keywords: [...tags],
    wordCount: words,
    timeRequired: `PT${readMinutes}M`,
  };
}

/** Returns the tags from which other sites show an article: picture, date, section, tags. */
export function articleShare(origin: string, article: Article): ShareTag[] {
  const { title, picture, publishedAt, updatedAt, category, tags } = article;
  return [
    ...(picture ? shareTags(origin, picture, title) : []),
    { property: 'article:published_time', content: publishedAt.toISOString() },
    { property: 'article:modified_time', content: updatedAt.toISOString() },
    { property: 'article:section', content: category },
    ...tags.map((content) => ({ property: 'article:tag', content })),
  ];
}
