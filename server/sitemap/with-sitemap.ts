import { collectTags } from '#server/pages/collect-tags.ts';
import { findRoute } from '#server/http/find-route.ts';
import type { ReadingServices } from '#server/create-modules.ts';
import type { RenderedPage } from '#server/pages/rendered-page.ts';
import type { RenderRequest } from '#server/pages/render-page.ts';
import { countProductParts, listPageAddresses, listProductAddresses } from './list-addresses.ts';
import { robotsText, sitemapIndexXml, sitemapXml } from './sitemap-text.ts';

type MakePage = (order: RenderRequest) => Promise<RenderedPage>;

/**
 * Adds `/robots.txt`, `/sitemap.xml` and its parts to the page renderer. They are cached,
 * compressed and invalidated like pages, because a new product changes them too. Those with
 * products have the tags of the route table: thousands of cards would have a tag each.
 */
export function withSitemap(services: ReadingServices, origin: string, makePage: MakePage): MakePage {
  return async (order) => {
    const { path } = order;
    const tags = new Set(findRoute(path).route.tags);
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
    return addresses.length > 0 ? made(XML, sitemapXml(origin, addresses), tags) : await makePage(order);
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
