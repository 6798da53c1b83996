import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import { type CachePolicyName, type Method, type Route, ROUTE_KINDS } from '#contract/http/route.ts';
import { ROUTE_TABLE } from '#contract/http/route-table.ts';

/** Returns a function that finds the first row whose route matches a path. */
export function createRouter<Row>(
  rows: readonly Row[],
  getRoute: (row: Row) => Pick<Route, 'path'>,
): (path: string) => Row {
  const router = new SmartRouter<Row>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const row of rows) router.add('ALL', toPattern(getRoute(row).path), row);
  return (path) => {
    const found = router.match('ALL', path)[0][0]?.[0];
    if (!found) throw new Error(`the route table has no row for ${path}`);
    return found;
  };
}

/**
 * Returns a route's path as a pattern of Hono. A part such as `:file.ics`, of which only a piece is
 * variable, becomes a parameter with a regular expression; so does `*`, which is never empty.
 */
function toPattern(path: string): string {
  const parts = path.split('/').map((part) => {
    const name = /:(\w+)/.exec(part)?.[0];
    if (name === undefined || name === part) return part;
    return `${name}{${part.replaceAll('.', String.raw`\.`).replace(name, '[^/]+')}}`;
  });
  return parts.join('/').replace(/\/\*$/, '/:rest{.+}');
}

/** Returns the path of the page whose data a path requests; every other path unchanged. */
function toPagePath(path: string): string {
  if (!path.endsWith('.data')) return path;
  return path === '/_.data' ? '/' : path.slice(0, -'.data'.length);
}

/**
 * Finds the row of the route table for a path in its normal form, and the path by which the row was
 * found: for the data of a page, that of the page.
 */
export function findRoute(path: string): { route: Route; routePath: string } {
  const pagePath = toPagePath(path);
  const route = findRow(pagePath);
  if (pagePath === path || isPageRoute(route)) return { route, routePath: pagePath };
  return { route: findRow(path), routePath: path };
}

const findRow = createRouter(ROUTE_TABLE, (route) => route);

/** Whether React Router renders the route, which then also answers data requests. */
export const isPageRoute = ({ kind }: Route): boolean => 'isPage' in ROUTE_KINDS[kind];

/** Whether a slash at the end of the path is ignored. */
export const ignoresSlash = ({ kind }: Route): boolean => 'ignoresSlash' in ROUTE_KINDS[kind];

/** Whether the handler gets the request's body. */
export const takesBody = ({ kind }: Route): boolean => 'takesBody' in ROUTE_KINDS[kind];

/** Whether the route is part of the back office. */
export const isOfOffice = ({ kind }: Route): boolean => 'isOffice' in ROUTE_KINDS[kind];

export const getMethods = ({ kind, methods }: Route): readonly Method[] =>
  methods ?? ROUTE_KINDS[kind].methods;

/** Returns the cache policy of good responses. */
export const getCachePolicy = ({ kind, cache }: Route): CachePolicyName => cache ?? ROUTE_KINDS[kind].cache;
