import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnShop, type OwnShop } from '../test-own-shop.ts';

const GIN = '7d0f3c1e-58c1-4b6e-9a53-0d6f2b9c0020';
let shop: OwnShop;
beforeAll(async () => {
  shop = await createOwnShop();
  await shop.run('catalogue', 'import', shop.folder);
});
afterAll(() => shop?.stop());

/** Returns which readers of the catalogue find the gin. */
async function readers() {
  const { catalog, search } = shop.read();
  const { numbers } = await search.find({ category: null, skip: 0, take: 10 });
  const gin = await shop.rows(`select number from product where slug = 'saugeen-gin'`);
  const number = Number(gin[0]?.['number']);
  const words = await search.find({ category: null, text: 'juniper', skip: 0, take: 10 });
  return {
    page: (await catalog.findProduct('saugeen-gin')) !== undefined,
    named: (await catalog.numbers(['saugeen-gin'])).length === 1,
    card: (await catalog.cards([number])).length === 1,
    listed: numbers.includes(number),
    found: words.numbers.includes(number),
  };
}
/** Makes a product a draft that was never on sale and never in stock. */
async function asNeverSold(slug: string) {
  await shop.database.pool.query(
    `update product set status = 'draft', first_published_at = null, stock_quantity = 0 where slug = '${slug}'`,
  );
}
const ALL = { page: true, named: true, card: true, listed: true, found: true };
const NONE = { page: false, named: false, card: false, listed: false, found: false };

describe('a product', () => {
  it('that is archived is on no page, list or search, and returns when it is published', async () => {
    expect(await readers()).toEqual(ALL);
    expect(await shop.run('product', 'archive', 'saugeen-gin')).toMatchObject({ code: 0 });
    expect(await readers()).toEqual(NONE);
    const { out } = await shop.run('product', 'show', 'saugeen-gin');
    expect(out.join('\n')).toMatch(/status +archived, no longer sold/);
    shop.edit('products/spirits.yaml', 'price: 39.00', 'price: 40.00');
    expect(await shop.run('catalogue', 'import', shop.folder, '--mine')).toMatchObject({ code: 0 });
    expect(await readers()).toEqual(NONE);
    expect((await shop.run('product', 'archive', 'saugeen-gin')).out).toEqual([
      'Saugeen Gin is archived already. Nothing was changed.',
    ]);
    expect(await shop.run('product', 'publish', 'saugeen-gin')).toMatchObject({ code: 0 });
    expect(await readers()).toEqual(ALL);
  });

  it('counts its stock or moves it, never below 0, as movements of the ledger', async () => {
    const stock = async () =>
      (await shop.rows(`select stock_quantity as left from product where id = '${GIN}'`))[0]?.['left'];
    await shop.run('product', 'set', 'saugeen-gin', 'stock=10');
    await shop.run('product', 'set', 'saugeen-gin', 'stock=+24');
    await shop.run('product', 'set', 'saugeen-gin', 'stock=-3');
    expect(await stock()).toBe(31);
    expect(await shop.run('product', 'set', 'saugeen-gin', 'stock=-32')).toMatchObject({
      code: 1,
      message: 'saugeen-gin: Only 31 bottles are there. Nothing was changed.',
    });
    expect(await stock()).toBe(31);
    expect(
      await shop.rows(
        `select delta, reason, actor_kind as actor from stock_movement where product_id = '${GIN}' order by number offset 1`,
      ),
    ).toEqual([
      { delta: -2, reason: 'counted', actor: 'command-line' },
      { delta: 24, reason: 'received', actor: 'command-line' },
      { delta: -3, reason: 'correction', actor: 'command-line' },
    ]);
  });

  it('moves between draft, on sale and archived, and a stale version changes nothing', async () => {
    expect((await shop.run('product', 'draft', 'saugeen-gin')).out).toEqual([
      'Saugeen Gin is a draft; pages update within two seconds.',
    ]);
    expect(await readers()).toEqual(NONE);
    expect((await shop.run('product', 'archive', 'saugeen-gin')).message).toBe(
      'Saugeen Gin is a draft: publish it first. Nothing was changed.',
    );
    expect(await shop.run('product', 'publish', 'saugeen-gin')).toMatchObject({ code: 0 });
    expect(await readers()).toEqual(ALL);
    const version = Number(
      (await shop.rows(`select version from product where id = '${GIN}'`))[0]?.['version'],
    );
    const stale = await shop.run('product', 'set', 'saugeen-gin', 'price=44.00', `version=${version - 1}`);
    expect(stale.message).toMatch(/changed meanwhile by command-line:.*: status\.\nIts version is/);
    expect(
      await shop.run('product', 'set', 'saugeen-gin', 'price=44.00', 'bin=A-3', `version=${version}`),
    ).toMatchObject({ code: 0 });
  });

  it('that was ordered or is being paid for is not deleted', async () => {
    await asNeverSold('saugeen-gin');
    const [checkout, session, order] = [randomUUID(), randomUUID(), randomUUID()];
    await shop.database.pool.query(`
      insert into checkout (id, cart_digest, state, lines, paid_at) values ('${checkout}', 'd', 'paid', '[]', now());
      insert into payment_session (id, checkout_id, provider, state, amount_cents, payment_id, is_test, expires_at)
      values ('${session}', '${checkout}', 'test', 'paid', 100, 'pi_1', true, now());
      insert into stock_reservation (checkout_id, session_id, product_id, quantity, state, expires_at)
      values ('${checkout}', '${session}', '${GIN}', 2, 'held', now())`);
    expect((await shop.run('product', 'delete', 'saugeen-gin')).message).toContain(
      'A checkout holds bottles of it.',
    );
    await shop.database.pool.query(`
      delete from stock_reservation;
      insert into shop_order (id, number, checkout_id, session_id, state, is_test, snapshot, email, total_cents)
      values ('${order}', '0000-0000', '${checkout}', '${session}', 'paid', true,
              '{"lines":[{"productId":"${GIN}","name":"Saugeen Gin"}]}', 'maude@example.ca', 100)`);
    const { code, message } = await shop.run('product', 'delete', 'saugeen-gin');
    expect(code).toBe(1);
    expect(message).toBe('Saugeen Gin: It is in orders. Archive it instead.');
    await shop.database.pool.query(`update product set status = 'published' where id = '${GIN}'`);
    expect(await readers()).toEqual(ALL);
  });

  it('that was on sale is not deleted', async () => {
    expect((await shop.run('product', 'delete', 'saugeen-rye')).message).toBe(
      'Saugeen Rye: It was published. Archive it instead.',
    );
  });

  it('that was never on sale is deleted, and an unknown slug gets a suggestion', async () => {
    await asNeverSold('saugeen-rye');
    expect((await shop.run('product', 'delete', 'saugeen-rye')).message).toContain('It has stock movements.');
    await shop.database.pool.query(`
      insert into product (id, sku, slug, name, producer, category_id, description, short_description, origin,
                           origin_country, stock_quantity, status)
      select '${randomUUID()}', 'NEW', 'saugeen-new', 'New', '', id, '', '', '', '', 0, 'draft'
        from category where slug = 'rye'`);
    expect(await shop.run('product', 'delete', 'saugeen-new')).toMatchObject({ code: 0 });
    expect(await shop.rows(`select slug from product order by slug`)).toEqual([
      { slug: 'saugeen-gin' },
      { slug: 'saugeen-rye' },
    ]);
    expect((await shop.run('product', 'delete', 'saugeen-gim')).message).toBe(
      'There is no product saugeen-gim. Did you mean saugeen-gin?',
    );
  });
});

describe('a category or a collection', () => {
  it.each([
    ['category', 'gin', 'gin: It holds the product saugeen-gin. Move it first. Nothing was changed.'],
    ['category', 'gim', 'There is no category gim.'],
    ['collection', 'gift', 'There is no collection gift.'],
  ])('is not deleted when something depends on it: %s %s', async (kind, slug, reason) => {
    const { code, message } = await shop.run(kind, 'delete', slug);
    expect(code).toBe(1);
    expect(message).toContain(reason);
  });

  it('with subcategories is not deleted', async () => {
    const below = `(select id from category where slug = 'rye')`;
    await shop.database.pool.query(
      `insert into category (id, parent_id, slug, name) values (gen_random_uuid(), ${below}, 'old-rye', 'Old rye')`,
    );
    expect((await shop.run('category', 'delete', 'rye')).message).toBe(
      'rye: It holds the category old-rye. Move it first. Nothing was changed.',
    );
  });

  it('without dependents is deleted, and a collection leaves its products', async () => {
    await shop.database.pool.query(
      `update product set category_id = (select id from category where slug = 'gin') where slug = 'saugeen-rye'`,
    );
    for (const words of [
      ['category', 'old-rye'],
      ['category', 'rye'],
      ['collection', 'made-in-ontario'],
    ]) {
      const [kind = '', slug = ''] = words;
      expect(await shop.run(kind, 'delete', slug)).toMatchObject({ code: 0 });
    }
    expect(await shop.rows(`select slug from category where slug in ('rye', 'old-rye')`)).toEqual([]);
    expect(await shop.rows('select slug from product')).toHaveLength(2);
  });
});
