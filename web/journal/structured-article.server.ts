import { BUNDLE_LOCALE, pageHref } from '#contract/bundle-locale.ts';
import { articlePath } from '#contract/pages/site-links.ts';
import { pictureAddress } from '#contract/picture.ts';
import type { Article } from '#modules/journal/index.ts';
import type { ShareTag } from '#web/page/page-meta.ts';
import { shareTags } from '#web/page/share-tags.server.ts';

/** Returns an article as schema.org data. */
export function structuredArticle(origin: string, shop: string, article: Article): object {
  const { title, excerpt, author, category, tags, publishedAt, words, readMinutes, picture } = article;
  const organization = { '@type': 'Organization', '@id': `${origin}/#organization`, name: shop };
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
    author: author === null ? organization : { '@type': 'Person', name: author },
    publisher: organization,
    ...(picture ? { image: [origin + pictureAddress(picture)] } : {}),
    articleSection: category,
    keywords: [...tags],
    wordCount: words,
    timeRequired: `PT${readMinutes}M`,
  };
}

/** Returns the tags from which other sites show an article: picture, date, section, tags. */
export function articleShare(origin: string, article: Article): ShareTag[] {
  const { picture, publishedAt, category, tags } = article;
  return [
    ...(picture ? shareTags(origin, picture) : []),
    { property: 'article:published_time', content: publishedAt.toISOString() },
    { property: 'article:section', content: category },
    ...tags.map((content) => ({ property: 'article:tag', content })),
  ];
}
