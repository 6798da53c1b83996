import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAX_SAVED } from '#contract/account/account.ts';
import { bottle, MAUDE, OTTO, useTestWishlist } from './test-wishlist.ts';

const NOBODYS = '01a05d65-0000-7000-8000-0000000000ff';

const { database, wishlist } = useTestWishlist();

const ids = async (customer = MAUDE): Promise<string[]> =>
  (await wishlist().saved(customer)).map(({ id }) => id);

describe('saved bottles', () => {
  it('are listed newest first, each once, and only for their customer', async () => {
    const at = (day: number): string => new Date(Date.UTC(2026, 0, day)).toISOString();
    await wishlist().addSaved(MAUDE, [
      { id: bottle(1), savedAt: at(3) },
      { id: bottle(2), savedAt: at(5) },
      { id: bottle(3), savedAt: at(4) },
    ]);
    await wishlist().save(OTTO, bottle(4));
    expect(await wishlist().saved(MAUDE)).toEqual([
      { id: bottle(2), savedAt: at(5) },
      { id: bottle(3), savedAt: at(4) },
      { id: bottle(1), savedAt: at(3) },
    ]);
    expect(await wishlist().save(MAUDE, bottle(1))).toBe('saved');
    expect((await wishlist().saved(MAUDE)).at(-1)).toEqual({ id: bottle(1), savedAt: at(3) });
    await wishlist().removeSaved(OTTO, bottle(2));
    await wishlist().removeSaved(MAUDE, bottle(3));
    expect(await ids()).toEqual([bottle(2), bottle(1)]);
    expect(await ids(OTTO)).toEqual([bottle(4)]);
  });

  it('keep the earlier of two times when a browser adds its list, and never a future one', async () => {
    const early = '2026-01-02T03:04:05.000Z';
    await wishlist().save(MAUDE, bottle(1));
    await wishlist().addSaved(MAUDE, [
      { id: bottle(1), savedAt: early },
      { id: bottle(2), savedAt: '2999-01-01T00:00:00.000Z' },
      { id: bottle(2), savedAt: '2998-01-01T00:00:00.000Z' },
    ]);
    await wishlist().addSaved(MAUDE, [{ id: bottle(1), savedAt: '2026-02-01T00:00:00.000Z' }]);
    const saved = await wishlist().saved(MAUDE);
    expect(saved.at(-1)).toEqual({ id: bottle(1), savedAt: early });
    expect(Date.parse(saved[0]?.savedAt ?? '')).toBeLessThanOrEqual(Date.now() + 5000);
    expect(saved).toHaveLength(2);
  });

  it('are skipped where the shop does not know them', async () => {
    expect(await wishlist().save(MAUDE, NOBODYS)).toBe('unknown');
    expect(await wishlist().save(MAUDE, "'; drop table product")).toBe('unknown');
    const savedAt = '2026-01-01T00:00:00.000Z';
    await wishlist().addSaved(MAUDE, [
      { id: NOBODYS, savedAt },
      { id: 'glen-orrin', savedAt },
      { id: bottle(1), savedAt: 'yesterday' },
      { id: bottle(5), savedAt },
    ]);
    expect(await ids()).toEqual([bottle(5)]);
  });

  it(`are limited to ${MAX_SAVED}: one more is refused, of a list the newest that fit are added`, async () => {
    await database().db.execute(sql`
      insert into wishlist_item (customer_id, product_id)
      select ${MAUDE}::uuid, gen_random_uuid() from generate_series(1, ${MAX_SAVED - 1})`);
    await wishlist().addSaved(MAUDE, [
      { id: bottle(1), savedAt: '2026-01-01T00:00:00.000Z' },
      { id: bottle(2), savedAt: '2026-01-02T00:00:00.000Z' },
    ]);
    expect(await ids()).toEqual([bottle(2)]);
    expect(await wishlist().save(MAUDE, bottle(3))).toBe('full');
    expect(await wishlist().save(MAUDE, bottle(2))).toBe('saved');
  });

  it('stay in the list when the bottle is archived, and are hidden while it is a draft', async () => {
    await wishlist().save(MAUDE, bottle(1));
    await wishlist().save(MAUDE, bottle(2));
    const become = (number: number, status: string) =>
      database().db.execute(sql`update product set status = ${status} where id = ${bottle(number)}::uuid`);
    await become(1, 'archived');
    await become(2, 'draft');
    expect(await ids()).toEqual([bottle(1)]);
    expect(await wishlist().save(MAUDE, bottle(1))).toBe('unknown');
    await become(1, 'published');
    await become(2, 'published');
    expect(await ids()).toHaveLength(2);
  });

  it('are deleted with the customer', async () => {
    await wishlist().save(MAUDE, bottle(1));
    await database().db.execute(sql`delete from customer where id = ${MAUDE}`);
    const { rows } = await database().db.execute(sql`select 1 from wishlist_item`);
    expect(rows).toEqual([]);
  });
});
