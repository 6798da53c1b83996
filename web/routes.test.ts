import { globSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import { ROUTE_TABLE } from '#contract/http/route-table.ts';
import { PENDING_SCREENS } from '#contract/pages/pending-screens.ts';
import routes from './routes.ts';

const toObject = ({ path, index, file, children }: RouteConfigEntry): RouteObject =>
  index
    ? { id: file, index: true }
    : { id: file, ...(path !== undefined && { path }), children: (children ?? []).map(toObject) };

const PAGES = ROUTE_TABLE.filter(({ module }) => module !== undefined);
/** A path that a row is for, and no row before it. */
const getExample = (path: string): string =>
  path.replace(/:\w+/g, 'x1').replace(/^\*$/, '/x1/x2/x3').replace('*', 'x1');

describe('the routes of the pages', () => {
  it.each(PAGES.map(({ path, module }) => [getExample(path), module]))(
    'lead from %s to %s, as the route table says',
    (path, module) => {
      expect(matchRoutes(routes.map(toObject), path)?.at(-1)?.route.id).toBe(module);
    },
  );

  it('exist for every file of a page, and have one', () => {
    const files = globSync('**/*.route.{ts,tsx}', { cwd: import.meta.dirname })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file !== 'shell/frame.route.tsx');
    expect(new Set(PAGES.map(({ module }) => module))).toEqual(new Set(files));
    expect(PAGES).toHaveLength(files.length);
  });
});

test('pending screens belong to pages of the route table', () => {
  const ofPages = PAGES.filter(({ pending }) => pending !== undefined);
  expect(Object.fromEntries(ofPages.map(({ path, pending }) => [path, pending]))).toEqual(PENDING_SCREENS);
});
