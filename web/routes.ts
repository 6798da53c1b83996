import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { ROUTE_TABLE } from '#contract/http/route-table.ts';

/** Returns the pages of the route table that are rendered in the frame, or those that are not. */
function listPages(isFrameless: boolean): RouteConfigEntry[] {
  return ROUTE_TABLE.flatMap(({ path, module, isFrameless: standsAlone = false }) => {
    if (module === undefined || standsAlone !== isFrameless) return [];
    return [path === '/' ? index(module) : route(path.replace(/^\//, ''), module)];
  });
}

export default [layout('shell/frame.route.tsx', listPages(false)), ...listPages(true)] satisfies RouteConfig;
