import { expect, it } from 'vitest';
import type { RenderRequest } from '#server/pages/render-page.ts';
import { createNoticeRenderer } from './render-notice.ts';

it('renders a page of the shop with the notice and without any visitor', async () => {
  const orders: RenderRequest[] = [];
  const render = createNoticeRenderer(async (order) => {
    orders.push(order);
    return {
      status: 200,
      headers: [],
      body: Buffer.from('page'),
      csp: 'policy',
      tags: new Set(),
      isCacheable: false,
    };
  });
  const notice = { kind: 'signed-out' } as const;
  expect(await render(notice)).toEqual({ html: Buffer.from('page'), csp: 'policy' });
  expect(orders).toMatchObject([{ path: '/signin/notice', theme: null, visit: { signIn: { notice } } }]);
  const ctx = orders[0]?.visit?.signIn;
  expect(() => ctx?.signIn('acc_1', 'passkey')).toThrow('a notice must not');
  expect(() => ctx?.accounts.byId('acc_1')).toThrow('not a function');
});

it('gives a page that failed to render a policy that allows nothing', async () => {
  const render = createNoticeRenderer(async () => ({
    status: 500,
    headers: [],
    body: Buffer.from(''),
    tags: new Set<string>(),
    isCacheable: false,
  }));
  const { csp } = await render({ kind: 'error', code: 'x' });
  expect(csp).toBe("default-src 'none'; frame-ancestors 'self'");
});
