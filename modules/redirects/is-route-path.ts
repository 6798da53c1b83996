import { ROUTE_TABLE } from '#contract/http/route-table.ts';

/**
 * What the shop has at fixed paths, and what the pages of records never are: interfaces, files, the back
 * office. Pages of records are known to their modules.
 */
const PATTERNS = ROUTE_TABLE.filter(
  ({ path, kind }) => path !== '*' && !(kind === 'page' && path.includes(':')),
).map(
  ({ path }) =>
    new RegExp(
      `^${path
        .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replace(/:\w+/g, '[^/]+')
        .replaceAll('*', '.*')}$`,
    ),
);

/** Tells whether a normalized path is a route of the shop: a redirect there would never be followed. */
export const isRoutePath = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
