import { expect, it } from 'vitest';
import { loader as loadArticle } from '#web/journal/article.route.tsx';
import type { PageContext } from '#web/page-context.ts';
import { ledTo, pageWith } from '#web/stock-alerts/test-page.ts';
import { loader as loadMissing } from './missing.route.tsx';

const journal: PageContext['journal'] = Object.create({ find: async () => undefined });
const findRedirect = async (path: string) => (path === '/blog/old' ? '/blog/new' : undefined);
const moved = { journal, findRedirect };

it('a page that has moved leads to its new path', async () => {
  const { args } = pageWith(moved);
  expect(await ledTo(loadArticle(args('/blog/old', { id: 'old' })))).toBe('301 /blog/new');
  expect(await ledTo(loadMissing(args('/blog/old')))).toBe('301 /blog/new');
});

it('a URL without page and redirect is not found', async () => {
  const { args } = pageWith(moved);
  await expect(loadMissing(args('/blog/other'))).rejects.toMatchObject({ init: { status: 404 } });
});
