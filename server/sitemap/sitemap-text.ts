import { ROUTE_TABLE } from '#contract/http/route-table.ts';

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Everything may be crawled except what the route table disallows: API calls, pages with a
 * visitor's search or answers, and the steps of paying.
 */
export function robotsText(origin: string): string {
  const rules = ROUTE_TABLE.flatMap(({ disallow }) =>
    disallow === undefined ? [] : [`Disallow: ${disallow}\n`],
  );
  return `User-agent: *\n${rules.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

export function sitemapIndexXml(origin: string, paths: readonly string[]): string {
  return document('sitemapindex', 'sitemap', origin, paths);
}

export function sitemapXml(origin: string, paths: readonly string[]): string {
  return document('urlset', 'url', origin, paths);
}

function document(root: string, entry: string, origin: string, paths: readonly string[]): string {
  const entries = paths
    .map((path) => `<${entry}><loc>${escapeXml(origin + path)}</loc></${entry}>\n`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}">\n${entries}</${root}>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
