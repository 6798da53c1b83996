import type { RenderedPage } from '#server/pages/rendered-page.ts';
import type { RenderRequest } from '#server/pages/render-page.ts';
import {
  countProductParts,
  listPageAddresses,
  listProductAddresses,
  SITEMAP_TAGS,
  type SitemapServices,
} from './list-addresses.ts';
import { robotsText, sitemapIndexXml, sitemapXml } from './sitemap-text.ts';

type MakePage = (order: RenderRequest) => Promise<RenderedPage>;

/**
 * Adds `/robots.txt`, `/sitemap.xml` and its parts to the page renderer. They are cached,
 * compressed and invalidated like pages, because a new product changes them too.
 */
export function withSitemap(services: SitemapServices, origin: string, makePage: MakePage): MakePage {
  return async (order) => {
    const { path } = order;
    if (path === '/robots.txt') return made('text/plain; charset=utf-8', robotsText(origin));
    if (path === '/sitemap.xml') {
      const parts = ['/sitemap-pages.xml'];
      const count = await countProductParts(services);
      for (let part = 1; part <= count; part += 1) parts.push(`/sitemap-products-${part}.xml`);
      return made('application/xml; charset=utf-8', sitemapIndexXml(origin, parts));
    }
    const addresses = await findAddresses(services, path);
    return addresses
      ? made('application/xml; charset=utf-8', sitemapXml(origin, addresses))
      : makePage(order);
  };
}

async function findAddresses(services: SitemapServices, path: string): Promise<string[] | undefined> {
  if (path === '/sitemap-pages.xml') return listPageAddresses(services);
  const part = /^\/sitemap-products-([1-9]\d{0,5})\.xml$/.exec(path)?.[1];
  if (part === undefined) return undefined;
  const addresses = await listProductAddresses(services, Number(part));
  return addresses.length === 0 ? undefined : addresses;
}

function made(mediaType: string, text: string): RenderedPage {
  return {
    status: 200,
    headers: ['content-type', mediaType],
    body: Buffer.from(text),
    tags: SITEMAP_TAGS,
    isCacheable: true,
  };
}
