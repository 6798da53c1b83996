import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPlaceholders } from '#seed/test-placeholders.ts';
import { createOwnShop, type OwnShop } from './test-own-shop.ts';

let shop: OwnShop;
beforeAll(async () => {
  shop = await createOwnShop(seedPlaceholders);
});
afterAll(() => shop?.stop());

const slugs = async (table: string) =>
  (await shop.rows(`select slug from ${table} order by slug`)).map(({ slug }) => slug);

describe('a shop that release 0.5 created empty, with placeholders', () => {
  it('keeps them until its own catalogue takes their place', async () => {
    expect((await slugs('category')).length).toBeGreaterThan(90);
    const check = await shop.run('catalogue', 'import', shop.folder, '--check');
    expect(check.out.join('\n')).toContain('would be deleted');
    expect((await slugs('category')).length).toBeGreaterThan(90);
    expect(await shop.run('catalogue', 'import', shop.folder)).toMatchObject({ code: 0, message: '' });
    expect(await slugs('category')).toEqual(['beer', 'gin', 'rye', 'spirits', 'wine']);
    expect(await slugs('collection')).toEqual(['gifts', 'made-in-ontario']);
    expect(await shop.rows(`select id from category where slug = 'spirits'`)).toEqual([
      { id: '7d0f3c1e-58c1-4b6e-9a53-0d6f2b9c0001' },
    ]);
  });
});
