import { ROUTE_TABLE } from '#contract/http/route-table.ts';
import { LOCALES, splitLocale } from '#contract/locale.ts';

/** What a path of the shop names: a page of something with a slug, another page, or none. */
export type NamedPage =
  | { kind: 'product' | 'category' | 'collection' | 'article' | 'recipe' | 'page'; slug: string }
  | { kind: 'fixed' | 'none' };

const OF_SLUGS = {
  '/product/:id': 'product',
  '/category/:slug': 'category',
  '/collections/:slug': 'collection',
  '/blog/:id': 'article',
  '/recipes/:id': 'recipe',
  '/:slug': 'page',
} as const satisfies Readonly<Record<string, NamedPage['kind']>>;
const isOfSlugs = (path: string): path is keyof typeof OF_SLUGS => Object.hasOwn(OF_SLUGS, path);

const ROWS = ROUTE_TABLE.map(({ path }) => ({ path, pattern: toPattern(path) }));

/** Returns what a link within the shop names, by the first row of the route table that matches. */
export function namePage(link: string): NamedPage {
  const [written = ''] = link.split(/[?#]/, 1);
  const path = splitLocale(decode(written), LOCALES).target.replace(/(?<=.)\/+$/, '');
  for (const row of ROWS) {
    const found = row.pattern.exec(path);
    if (!found) continue;
    if (isOfSlugs(row.path)) return { kind: OF_SLUGS[row.path], slug: (found[1] ?? '').toLowerCase() };
    return { kind: row.path === '*' ? 'none' : 'fixed' };
  }
  return { kind: 'none' };
}

/** `:name` stands for one part of a path, and `*` for all that follow, at least one. */
function toPattern(path: string): RegExp {
  if (path === '*') return /^/;
  const source = path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '([^/]+)').replace('*', '.+');
  return new RegExp(`^${source}$`);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
