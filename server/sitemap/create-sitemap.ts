import type { Route } from '#contract/http/route.ts';
import type { ReadingServices } from '#server/create-modules.ts';
import { collectTags } from '#server/pages/collect-tags.ts';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import { countProductParts, listPageAddresses, listProductAddresses } from './list-addresses.ts';
import { robotsText, sitemapIndexXml, sitemapXml } from './sitemap-text.ts';

/** Makes the file at a path of that row; `undefined` for a part that the sitemap does not have. */
export type MakeSitemap = (path: string, route: Pick<Route, 'tags'>) => Promise<RenderedPage | undefined>;

/**
 * Makes `/robots.txt`, `/sitemap.xml` and its parts. A new product changes them too: they are
 * invalidated like pages. Those with products have the tags of their row: thousands of cards would
 * have a tag each.
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
