import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnShop, type OwnShop } from '../test-own-shop.ts';

let shop: OwnShop;
beforeAll(async () => {
  shop = await createOwnShop();
});
afterAll(() => shop?.stop());

it('gives an empty shop its first categories once, and takes them back', async () => {
  const made = await shop.run('catalogue', 'starter');
  expect(made).toMatchObject({ code: 0, message: '' });
  const [said, undoing = ''] = made.out;
  expect(said).toMatch(/^\d+ categories\.$/);
  expect(await shop.rows(`select slug from category where parent_id is null order by position`)).toEqual([
    { slug: 'spirits' },
    { slug: 'wine' },
    { slug: 'beer' },
  ]);
  expect(await shop.run('catalogue', 'starter')).toMatchObject({
    code: 1,
    message: 'The shop has categories already. Nothing was changed.',
  });
  const event = /[0-9a-f-]{36}/.exec(undoing)?.[0] ?? '';
  expect(await shop.run('undo', event, 'Not', 'mine')).toMatchObject({ code: 0, message: '' });
  expect(await shop.rows('select slug from category')).toEqual([]);
});
