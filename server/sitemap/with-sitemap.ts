import type { MadePage } from '#server/pages/made-page.ts';
import type { PageOrder } from '#server/pages/render-page.ts';
import {
  countProductParts,
  listPageAddresses,
  listProductAddresses,
  SITEMAP_TAGS,
  type SitemapDoors,
} from './list-addresses.ts';
import { robotsText, sitemapIndexXml, sitemapXml } from './sitemap-text.ts';

type MakePage = (order: PageOrder) => Promise<MadePage>;

/**
 * The makers of `/robots.txt`, `/sitemap.xml` and its parts, before the maker of pages. They are kept, compressed and
 * cleared like pages, because a new product changes them alike.
 */
export function withSitemap(doors: SitemapDoors, origin: string, makePage: MakePage): MakePage {
  return async (order) => {
    const { path } = order;
    if (path === '/robots.txt') return made('text/plain; charset=utf-8', robotsText(origin));
    if (path === '/sitemap.xml') {
      const parts = ['/sitemap-pages.xml'];
      const count = await countProductParts(doors);
      for (let part = 1; part <= count; part += 1) parts.push(`/sitemap-products-${part}.xml`);
      return made('application/xml; charset=utf-8', sitemapIndexXml(origin, parts));
    }
    const addresses = await findAddresses(doors, path);
    return addresses
      ? made('application/xml; charset=utf-8', sitemapXml(origin, addresses))
      : makePage(order);
  };
}

async function findAddresses(doors: SitemapDoors, path: string): Promise<string[] | undefined> {
  if (path === '/sitemap-pages.xml') return listPageAddresses(doors);
  const part = /^\/sitemap-products-([1-9]\d{0,5})\.xml$/.exec(path)?.[1];
  if (part === undefined) return undefined;
  const addresses = await listProductAddresses(doors, Number(part));
  return addresses.length === 0 ? undefined : addresses;
}

function made(mediaType: string, text: string): MadePage {
  return {
    status: 200,
    headers: ['content-type', mediaType],
    body: Buffer.from(text),
    tags: SITEMAP_TAGS,
    mayBeKept: true,
  };
}
