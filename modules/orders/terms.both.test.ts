import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findRevision } from '#modules/audit/index.ts';
import { findOrder } from './reading/find-order.ts';
import { buy, useOrderDatabase } from './test-checkout.ts';

const at = useOrderDatabase();

const termsOf = async ({ number }: { number: string }) => (await findOrder(at().db, number))?.terms;
const furnishPages = () =>
  at().db.execute(sql`
    delete from page; delete from revision;
    insert into page (slug, title, lead, description, html, body, is_demo)
    values ('terms', 'Terms', 'Lead.', 'The contract.', '<p>Old.</p>', 'Old.', true),
           ('returns', 'Returns', 'Lead.', 'Back.', '<p>30 days.</p>', '30 days.', true),
           ('about', 'Us', 'Lead.', 'Us.', '<p>Two.</p>', 'Two.', true)`);
const edit = (body: string) =>
  at().db.execute(sql`update page set body = ${body}, version = version + 1 where slug = 'terms'`);
const textOf = async (version: number) =>
  (await findRevision(at().db, { kind: 'page', id: 'terms', version }))?.['body'];

describe('the terms of an order', () => {
  it('are the published pages of its moment, and their texts stay', async () => {
    await furnishPages();
    const first = await buy(at());
    expect(await textOf(1), 'before any edit').toBe('Old.');
    await edit('New.');
    const second = await buy(at());
    await edit('Newest.');
    await at().db.execute(sql`update page set status = 'archived' where slug = 'returns'`);
    const third = await buy(at());
    const returns = { slug: 'returns', version: 1 };
    expect(await termsOf(first)).toEqual([returns, { slug: 'terms', version: 1 }]);
    expect(await termsOf(second)).toEqual([returns, { slug: 'terms', version: 2 }]);
    expect(await termsOf(third)).toEqual([{ slug: 'terms', version: 3 }]);
    expect([await textOf(1), await textOf(2), await textOf(3)]).toEqual(['Old.', 'New.', 'Newest.']);
  });

  it('are saved once when orders are created at the same time', async () => {
    await furnishPages();
    const orders = await Promise.all([buy(at()), buy(at()), buy(at())]);
    for (const order of orders) expect(await termsOf(order)).toHaveLength(2);
    const { rows } = await at().db.execute(
      sql`select resource_id as id, version, actor_id as actor from revision order by resource_id`,
    );
    expect(rows).toEqual([
      { id: 'returns', version: 1, actor: 'seed' },
      { id: 'terms', version: 1, actor: 'seed' },
    ]);
  });

  it('are none in a shop without such pages', async () => {
    await at().db.execute(sql`delete from page`);
    expect(await termsOf(await buy(at()))).toEqual([]);
  });
});
