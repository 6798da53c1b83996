import { ROUTE_TABLE } from '#contract/http/route-table.ts';
import type { Route } from '#contract/http/route.ts';
import type { ReadingServices } from '#server/create-modules.ts';
import { collectTags } from '#server/pages/collect-tags.ts';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import {
  countProductParts,
  listPageAddresses,
  listProductAddresses,
  type SitemapAddress,
} from './list-addresses.ts';

/** Makes the file at a path of that row; `undefined` for a part that the sitemap does not have. */
export type MakeSitemap = (path: string, route: Pick<Route, 'tags'>) => Promise<RenderedPage | undefined>;

/**
 * Makes `/robots.txt`, `/sitemap.xml` and its parts. A new product changes them too: they are
 * invalidated like pages. Those with products have the tags of their row: thousands of products
 * would have a tag each.
 */
export function createSitemap(services: ReadingServices, origin: string): MakeSitemap {
  return async (path, route) => {
    const tags = new Set(route.tags);
    if (path === '/robots.txt') return made('text/plain; charset=utf-8', robotsText(origin), tags);
    if (path === '/sitemap.xml') {
      const parts = ['/sitemap-pages.xml'];
      const count = await countProductParts(services);
      for (let part = 1; part <= count; part += 1) parts.push(`/sitemap-products-${part}.xml`);
      return made(XML, sitemapIndexXml(origin, parts), tags);
    }
    if (path === '/sitemap-pages.xml')
      return made(XML, sitemapXml(origin, await listPageAddresses(collectTags(services, tags))), tags);
    const part = /^\/sitemap-products-([1-9]\d{0,5})\.xml$/.exec(path)?.[1];
    const addresses = part === undefined ? [] : await listProductAddresses(services, Number(part));
    return addresses.length > 0 ? made(XML, sitemapXml(origin, addresses), tags) : undefined;
  };
}

const XML = 'application/xml; charset=utf-8';

function made(mediaType: string, text: string, tags: ReadonlySet<string>): RenderedPage {
  return {
    status: 200,
    headers: ['content-type', mediaType],
    body: Buffer.from(text),
    tags,
    isCacheable: true,
  };
}

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Everything may be crawled except what the route table disallows: API calls, pages with a
 * visitor's search or answers, and the steps of paying.
 */
function robotsText(origin: string): string {
  const rules = ROUTE_TABLE.flatMap(({ disallow }) =>
    disallow === undefined ? [] : [`Disallow: ${disallow}\n`],
  );
  return `User-agent: *\n${rules.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemapIndexXml(origin: string, paths: readonly string[]): string {
  return document(
    'sitemapindex',
    'sitemap',
    origin,
    paths.map((path) => ({ path })),
  );
}

function sitemapXml(origin: string, addresses: readonly SitemapAddress[]): string {
  return document('urlset', 'url', origin, addresses);
}

function document(root: string, entry: string, origin: string, addresses: readonly SitemapAddress[]): string {
  const entries = addresses
    .map(({ path, updatedAt }) => {
      const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
      return `<${entry}><loc>${escapeXml(origin + path)}</loc>${changed}</${entry}>\n`;
    })
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}">\n${entries}</${root}>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
