import { BUNDLE_LOCALE, pageHref } from '#contract/bundle-locale.ts';
import { articlePath, SITE_LINKS } from '#contract/pages/site-links.ts';
import { pictureAddress } from '#contract/picture.ts';
import type { Article } from '#modules/journal/index.ts';
import { escapeXml } from '#web/page/escape-xml.ts';
import { FEED_PATH } from './journal-address.ts';
import { words } from './messages.ts';

type Feed = {
  origin: string;
  /** Name of the shop: the author of the feed. */
  shop: string;
  /** Newest first. */
  articles: readonly Article[];
  /** Whether this shop has the bottle or the drink that a text names. */
  has(kind: string, slug: string): boolean;
};

/** Returns the Journal as an Atom feed (RFC 4287), with complete articles. */
export function atomFeed(feed: Feed): string {
  const { origin, shop, articles } = feed;
  // The element is required; without articles it is the epoch.
  const updated = instant(articles[0]?.publishedAt ?? new Date(0));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${BUNDLE_LOCALE}">`,
    `<id>${escapeXml(origin + pageHref(FEED_PATH))}</id>`,
    `<title>${escapeXml(words.feed.title(shop))}</title>`,
    `<subtitle>${escapeXml(words.description)}</subtitle>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(shop)}</name><uri>${escapeXml(origin)}/</uri></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + pageHref(FEED_PATH))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + pageHref(SITE_LINKS.journal.path))}"/>`,
    ...articles.map((article) => getEntry(article, feed)),
    '</feed>\n',
  ].join('\n');
}

function getEntry(article: Article, feed: Feed): string {
  const { id, title, excerpt, author, category, tags, publishedAt } = article;
  const at = instant(publishedAt);
  return [
    '<entry>',
    // Not the URL: it changes with the shop's origin.
    `<id>urn:uuid:${id}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<published>${at}</published>`,
    `<updated>${at}</updated>`,
    ...(author === null ? [] : [`<contributor><name>${escapeXml(author)}</name></contributor>`]),
    ...[category, ...tags].map((term) => `<category term="${escapeXml(term)}"/>`),
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.origin + pageHref(articlePath(article.slug)))}"/>`,
    `<summary>${escapeXml(excerpt)}</summary>`,
    `<content type="html">${escapeXml(getContent(article, feed))}</content>`,
    '</entry>',
  ].join('\n');
}

const INSET = /<p data-card="(product|recipe)" data-slug="([a-z0-9-]+)">(<a href="[^"]*">[^<]*<\/a>)<\/p>/g;

/** Returns picture, text and sources as self-contained HTML: every URL in it is absolute. */
function getContent({ slug, html, picture, sources }: Article, { origin, has }: Feed): string {
  const image = picture
    ? `<p><img src="${pictureAddress(picture)}" alt="${escapeXml(picture.alt)}" width="${picture.width}" height="${picture.height}"></p>`
    : '';
  const text = html.replace(INSET, (_, kind: string, name: string, link: string) =>
    has(kind, name) ? `<p>${link}</p>` : '',
  );
  const list = sources.map(({ title, url }) =>
    url === undefined
      ? `<li>${escapeXml(title)}</li>`
      : `<li><a href="${escapeXml(url)}">${escapeXml(title)}</a></li>`,
  );
  const foot = list.length === 0 ? '' : `<h2>${words.sources}</h2><ul>${list.join('')}</ul>`;
  return (image + text + foot)
    .replace(/(<(?:a href|img src)=")\/(?!\/)/g, `$1${origin}/`)
    .replace(/(<a href=")#/g, `$1${origin}${pageHref(articlePath(slug))}#`);
}

const instant = (at: Date): string => at.toISOString();
