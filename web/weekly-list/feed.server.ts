import { BUNDLE_LOCALE, pageHref } from '#contract/bundle-locale.ts';
import { weeklyListPath } from '#contract/content/weekly-list-day.ts';
import { formatCents } from '#contract/money.ts';
import { productPath, SITE_LINKS } from '#contract/pages/site-links.ts';
import type { WeeklyList } from '#modules/weekly-lists/index.ts';
import { escapeXml } from '#web/page/escape-xml.ts';
import { FEED_PATH } from './feed-link.ts';
import { words } from './messages.ts';
import type { Sheet, SheetLine } from './sheet.server.ts';

type Feed = {
  origin: string;
  /** Name of the shop: the author of the feed. */
  shop: string;
  /** Newest first. */
  entries: readonly { list: WeeklyList; sheet: Sheet }[];
};

/** Returns the weekly lists as an Atom feed (RFC 4287), with complete sheets. */
export function listFeed({ origin, shop, entries }: Feed): string {
  const address = (path: string): string => escapeXml(origin + pageHref(path));
  const instants = entries.map(({ list }) => list.updatedAt.getTime());
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${BUNDLE_LOCALE}">`,
    `<id>${address(FEED_PATH)}</id>`,
    `<title>${escapeXml(words.feedTitle(shop))}</title>`,
    `<subtitle>${escapeXml(words.description)}</subtitle>`,
    // The element is required; without lists it is the epoch.
    `<updated>${new Date(Math.max(0, ...instants)).toISOString()}</updated>`,
    `<author><name>${escapeXml(shop)}</name><uri>${escapeXml(origin)}/</uri></author>`,
    `<link rel="self" type="application/atom+xml" href="${address(FEED_PATH)}"/>`,
    `<link rel="alternate" type="text/html" href="${address(SITE_LINKS.weeklyList.path)}"/>`,
    ...entries.map(({ list, sheet }) =>
      [
        '<entry>',
        // Not the URL: it changes with the shop's origin.
        `<id>urn:uuid:${list.id}</id>`,
        `<title>${escapeXml(words.titleOf(sheet.title))}</title>`,
        `<published>${list.publishedAt.toISOString()}</published>`,
        `<updated>${list.updatedAt.toISOString()}</updated>`,
        `<link rel="alternate" type="text/html" href="${address(weeklyListPath(list.day))}"/>`,
        ...(sheet.firstLine === '' ? [] : [`<summary>${escapeXml(sheet.firstLine)}</summary>`]),
        `<content type="html">${escapeXml(getContent(origin, sheet))}</content>`,
        '</entry>',
      ].join('\n'),
    ),
    '</feed>\n',
  ].join('\n');
}

/** Returns a sheet as self-contained HTML: every URL in it is absolute. */
function getContent(origin: string, { firstLine, title, lines }: Sheet): string {
  const head = firstLine === '' ? '' : `<p>${escapeXml(firstLine)}</p>`;
  const items = lines.map((line) => `<li>${describeLine(origin, line)}</li>`).join('');
  return `${head}<ul>${items}</ul><p>${escapeXml(words.pricesOf(title))}</p>`;
}

function describeLine(origin: string, { slug, name, producer, volume, price, sentence }: SheetLine): string {
  const text = words.line(name, producer, volume);
  const shown = price ? words.priced(text, formatCents(price.priceCents)) : text;
  const link = `<a href="${escapeXml(origin + pageHref(productPath(slug)))}">${escapeXml(shown)}</a>`;
  return sentence === '' ? link : `${link}<br>${escapeXml(sentence)}`;
}
