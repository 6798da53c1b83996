import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestCheckout } from './test-checkout.ts';

const shop = useTestCheckout();

describe('a cart', () => {
  it('becomes a checkout with the names, prices and classes of the shop', async () => {
    const bottle = await shop.bottle(5);
    const can = await shop.bottle(9, { priceCents: 450, abv: 0.5, material: 'can' });
    const visitor = shop.visitor();
    const id = await shop.checkout([shop.item(bottle, 2), shop.item(can)], visitor);
    expect(id).toMatch(/^[\w-]{32,}$/);
    const view = await shop.checkouts.find(id, visitor);
    expect(view).toMatchObject({
      state: 'open',
      itemCount: 3,
      isTest: true,
      lines: [
        {
          productId: bottle.id,
          name: 'Glen Orvin 12',
          productClass: 'spirits',
          material: 'glass',
          quantity: 2,
        },
        { productId: can.id, productClass: 'no-alcohol', material: 'can', volume: '700 mL', quantity: 1 },
      ],
    });
    expect(typeof view === 'object' && view.offers).toHaveLength(13);
  });

  it("that differs from the shop's data lists each changed line with its gravest reason", async () => {
    const dear = await shop.bottle(5);
    const few = await shop.bottle(3);
    const limited = await shop.bottle(50, { limit: 2 });
    const none = await shop.bottle(0);
    const gone = '00000000-0000-4000-8000-000000000000';
    const created = await shop.checkouts.create(
      [
        shop.item(dear, 1, { price: 8300 }),
        shop.item(few, 4),
        shop.item(limited, 3),
        shop.item(none, 1, { price: 1 }),
        shop.item({ id: gone, priceCents: 1 }),
        shop.item({ id: 'glen', priceCents: 1 }),
      ],
      undefined,
      shop.visitor(),
      { locale: 'en-CA' },
    );
    const current = { price: 8400, salePrice: null };
    expect(created).toEqual({
      kind: 'lines-changed',
      lines: [
        { productId: dear.id, reason: 'price', current: { ...current, available: 5, limit: null } },
        { productId: few.id, reason: 'limit', current: { ...current, available: 3, limit: null } },
        { productId: limited.id, reason: 'limit', current: { ...current, available: 50, limit: 2 } },
        { productId: none.id, reason: 'sold-out', current: { ...current, available: 0, limit: null } },
        { productId: gone, reason: 'gone', current: null },
        { productId: 'glen', reason: 'gone', current: null },
      ],
    });
  });

  it('is limited only by stock, unless the product or the shop sets a limit', async () => {
    const plenty = await shop.bottle(300);
    const limited = await shop.bottle(300, { limit: 40 });
    const create = (bottle: typeof plenty, quantity: number) =>
      shop.checkouts.create([shop.item(bottle, quantity)], undefined, shop.visitor(), { locale: 'en-CA' });
    expect(await create(plenty, 300)).toMatchObject({ kind: 'created' });
    await shop.db.execute(
      sql`insert into settings_group (name, value, updated_by) values ('policy', '{"orderLimit": 12}', 'test')`,
    );
    expect(await create(plenty, 13)).toMatchObject({
      lines: [{ reason: 'limit', current: { available: 300, limit: 12 } }],
    });
    expect(await create(plenty, 12)).toMatchObject({ kind: 'created' });
    expect(await create(limited, 40)).toMatchObject({ kind: 'created' });
    expect(await create(limited, 41)).toMatchObject({ lines: [{ current: { limit: 40 } }] });
    await shop.db.execute(sql`delete from settings_group where name = 'policy'`);
  });

  it('merges two lines of one product, and accepts a price only when both have it', async () => {
    const bottle = await shop.bottle(3);
    const visitor = shop.visitor();
    const two = await shop.checkout([shop.item(bottle, 1), shop.item(bottle, 2)], visitor);
    expect(await shop.checkouts.find(two, visitor)).toMatchObject({ lines: [{ quantity: 3 }] });
    const many = await shop.checkouts.create(
      [shop.item(bottle, 2), shop.item(bottle, 2)],
      undefined,
      visitor,
      { locale: 'en-CA' },
    );
    expect(many).toMatchObject({ lines: [{ reason: 'limit' }] });
    const mixed = [shop.item(bottle), shop.item(bottle, 1, { price: 1 })];
    expect(await shop.checkouts.create(mixed, undefined, visitor, { locale: 'en-CA' })).toMatchObject({
      lines: [{ reason: 'price' }],
    });
  });

  it.each(['draft', 'archived'])(
    'treats a product that is %s as gone, until it is published',
    async (status) => {
      const bottle = await shop.bottle(3);
      const create = () =>
        shop.checkouts.create([shop.item(bottle)], undefined, shop.visitor(), { locale: 'en-CA' });
      await shop.rows(sql`update product set status = ${status} where id = ${bottle.id}`);
      expect(await create()).toMatchObject({ lines: [{ reason: 'gone', current: null }] });
      await shop.rows(sql`update product set status = 'published' where id = ${bottle.id}`);
      expect(await create()).toMatchObject({ kind: 'created' });
    },
  );

  it('uses the sale price of a product on sale', async () => {
    const bottle = await shop.bottle(3);
    await shop.rows(sql`update product set sale_price_cents = 7000 where id = ${bottle.id}`);
    expect(
      await shop.checkouts.create([shop.item(bottle)], undefined, shop.visitor(), { locale: 'en-CA' }),
    ).toMatchObject({ lines: [{ reason: 'price', current: { price: 8400, salePrice: 7000 } }] });
    const visitor = shop.visitor();
    expect(await shop.checkout([shop.item(bottle, 1, { price: 7000 })], visitor)).toBeTruthy();
  });

  it('is refused as unconfigured without a payment provider, whatever it contains', async () => {
    const closed = shop.other({ provider: undefined });
    expect(await closed.create([], undefined, shop.visitor(), { locale: 'en-CA' })).toEqual({
      kind: 'unconfigured',
    });
  });
});

describe('a key', () => {
  let keys = 0;
  const newKey = (): string => `key-of-a-cart-${process.pid}-${Date.now()}-${(keys += 1)}`;

  it('returns the same checkout for the same cart, in any order of lines', async () => {
    const [one, two] = [await shop.bottle(5), await shop.bottle(5)];
    const key = newKey();
    const items = [shop.item(one), shop.item(two, 2)];
    const first = await shop.checkout(items, shop.visitor(), key);
    expect(await shop.checkout(items.toReversed(), shop.visitor(), key)).toBe(first);
    expect(await shop.checkout(items, shop.visitor(), newKey())).not.toBe(first);
  });

  it('is refused with another cart while its checkout is active', async () => {
    const bottle = await shop.bottle(5);
    const key = newKey();
    const id = await shop.checkout([shop.item(bottle)], shop.visitor(), key);
    expect(
      await shop.checkouts.create([shop.item(bottle, 2)], key, shop.visitor(), { locale: 'en-CA' }),
    ).toEqual({ kind: 'other-cart' });
    await shop.rows(sql`update checkout set state = 'ended' where id = ${id}`);
    const next = await shop.checkout([shop.item(bottle, 2)], shop.visitor(), key);
    expect(next).not.toBe(id);
    expect(await shop.checkout([shop.item(bottle, 2)], shop.visitor(), key)).toBe(next);
  });

  it('creates one checkout when sent fifty times at once', async () => {
    const bottle = await shop.bottle(5);
    const key = newKey();
    const posts = Array.from({ length: 50 }, () => shop.checkout([shop.item(bottle)], shop.visitor(), key));
    expect(new Set(await Promise.all(posts)).size).toBe(1);
    expect(await shop.rows(sql`select from checkout where idempotency_key = ${key}`)).toHaveLength(1);
  });

  it('belongs to one of two carts that are sent at once', async () => {
    const bottle = await shop.bottle(50);
    const key = newKey();
    const posts = Array.from({ length: 10 }, (_, index) =>
      shop.checkouts.create([shop.item(bottle, 1 + (index % 2))], key, shop.visitor(), { locale: 'en-CA' }),
    );
    const kinds = (await Promise.all(posts)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'created')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'other-cart')).toHaveLength(5);
  });
});
