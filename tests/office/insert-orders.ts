import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';

type Amount = {
  products: number;
  orders: number;
  /** `paid`: all wait to be packed. `mixed`: most are delivered, over a year. */
  states?: 'paid' | 'mixed';
};

/**
 * Inserts products and orders in a few statements, as the shop would have written them. Triggers are
 * off meanwhile; the functions that they call run once for all orders. Returns the numbers of the
 * orders, the newest first.
 */
export async function insertOrders(
  db: Database,
  { products, orders, states = 'paid' }: Amount,
): Promise<string[]> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into category (id, slug, name) values ('01a05d65-0000-7000-8000-00000000c001', 'whisky', 'Whisky')
      on conflict do nothing`);
    await tx.execute(sql`
      insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description,
                           origin, origin_country, abv, unit_ml, stock_quantity, liquid_colour, status, product_class)
      select ('01a05d65-0000-7000-8001-' || lpad(to_hex(i), 12, '0'))::uuid, 'SKU-' || i, 'bottle-' || i, 'Bottle ' || i,
             'Maker ' || i % 300, '01a05d65-0000-7000-8000-00000000c001', 1000 + i % 9000, '', '', 'Canada', 'Canada', 40,
             700, i % 60, 'amber', 'published', 'spirits'
        from generate_series(1, ${products}::int) as i
      on conflict do nothing`);
    await tx.execute(sql`
      insert into stock_level (product_id, on_hand) select id, 1000 from product on conflict do nothing`);
    await tx.execute(sql`
      create temporary table made on commit drop as
      select i, gen_random_uuid() as id, gen_random_uuid() as session_id, 'checkout-' || lpad(i::text, 40, '0') as checkout_id,
             hash.number, name.first || ' ' || name.last as name,
             lower(name.first || '.' || name.last || i % 977) || '@example.ca' as email,
             case when ${states} = 'paid' then 'paid'
                  when i <= ${orders}::int / 200 then case when i % 2 = 0 then 'paid' else 'packing' end
                  when i <= ${orders}::int / 40 then 'shipped'
                  when i % 50 = 0 then 'returned' when i % 33 = 0 then 'cancelled' when i % 25 = 0 then 'refunded'
                  else 'delivered' end as state,
             (array['ON','ON','ON','QC','QC','BC','AB','NS','MB'])[1 + i % 9] as province,
             clock_timestamp() - make_interval(secs => i * (365.0 * 86400 / greatest(${orders}::int, 4000))) as at,
             1 + i % 3 as line_count
        from generate_series(1, ${orders}::int) as i
             cross join lateral (select lpad(to_hex((i::bigint * 2654435761) % 4294967296), 8, '0') as hex) as h
             cross join lateral (select upper(left(hex, 4) || '-' || right(hex, 4)) as number) as hash
             cross join lateral (
               select (array['Maude','Noam','Inès','Olivier','Grace','Étienne','Sofia','Liam','Chloé','Jacob'])[1 + i % 10] as first,
                      (array['Bélanger','Tremblay','Smith','Nguyen','Singh','Roy','Martin','Brown','Gagnon','Wilson'])[1 + i / 10 % 10]
                      || (array['','son','-Côté'])[1 + i % 3] as last) as name`);
    await tx.execute(sql`
      create temporary table made_line on commit drop as
      select m.id, m.session_id, n as position, p.id as product_id, p.sku, p.name, p.price_cents, 1 + (m.i + n) % 3 as quantity
        from made m cross join lateral generate_series(0, m.line_count - 1) as n
             join product p on p.id = ('01a05d65-0000-7000-8001-' || lpad(to_hex(1 + (m.i * 7919 + n * 31) % ${products}::int), 12, '0'))::uuid`);
    await tx.execute(sql`
      insert into checkout (id, cart_digest, state, lines, created_at, updated_at, paid_at)
      select checkout_id, '', 'paid', '[]', at, at, at from made`);
    await tx.execute(sql`
      create temporary table made_sum on commit drop as
      select id, sum(price_cents * quantity)::int as net, sum(quantity)::int as units,
             jsonb_agg(price_cents * quantity * 13 / 100 order by position) as taxes,
             sum(price_cents * quantity * 13 / 100)::int as tax,
             jsonb_agg(jsonb_build_object('productId', product_id, 'slug', 'bottle', 'name', name, 'volume', '700 mL',
               'abvPercent', 40, 'productClass', 'spirits', 'material', 'glass', 'volumeMl', 700, 'packSize', 1,
               'quantity', quantity, 'priceCents', price_cents, 'salePriceCents', null) order by position) as lines
        from made_line group by id`);
    await tx.execute(sql`
      insert into payment_session (id, checkout_id, provider, provider_id, state, amount_cents, payment_id, is_test, expires_at, created_at)
      select session_id, checkout_id, 'test', 'cs-' || session_id, 'paid', net + tax, 'pi-' || session_id, false, at, at
        from made join made_sum using (id)`);
    await tx.execute(sql`
      insert into shop_order (id, number, checkout_id, session_id, state, is_test, snapshot, email, total_cents, tracking, created_at, state_since)
      select id, number, checkout_id, session_id, state, false,
             jsonb_build_object('lines', lines,
               'details', jsonb_build_object('email', email, 'phone', '416-555-' || lpad((i % 10000)::text, 4, '0'), 'name', name,
                 'address', i || ' Elm St', 'address2', '', 'city', 'Toronto', 'province', province,
                 'postalCode', 'M6R ' || i % 10 || 'B' || i / 10 % 10, 'method', 'standard'),
               'age', jsonb_build_object('at', at, 'province', province, 'years', 21, 'wording', 'I am 21.', 'rule', 'age'),
               'quote', jsonb_build_object('province', province, 'method', 'standard', 'date', at::date, 'itemCount', units,
                 'subtotalCents', net, 'savingsCents', 0, 'deliveryCents', 0, 'deliveryDays', '1 to 3',
                 'taxes', jsonb_build_array(jsonb_build_object('name', 'HST', 'rateMillionths', 130000, 'baseCents', net,
                   'cents', tax, 'lineCents', taxes, 'deliveryCents', 0, 'rule', 'tax')),
                 'deposits', '[]'::jsonb, 'depositCents', 0, 'depositCadCents', 0, 'totalCents', net + tax, 'rules', '[]'::jsonb,
                 'exchange', null)),
             email, net + tax, case when state in ('shipped', 'delivered', 'returned') then 'PR' || i end, at, at
        from made join made_sum using (id)`);
    await tx.execute(sql`
      insert into stock_reservation (id, checkout_id, session_id, product_id, quantity, state, expires_at, ended_at)
      select gen_random_uuid(), m.checkout_id, m.session_id, l.product_id, sum(l.quantity),
             case when m.state in ('paid', 'packing') then 'sold' when m.state = 'cancelled' then 'released' else 'shipped' end,
             m.at, m.at
        from made m join made_line l using (id) group by m.checkout_id, m.session_id, l.product_id, m.state, m.at`);
    await tx.execute(sql`
      insert into payment (id, order_id, kind, provider, session_id, reference, amount_cents, currency, created_at)
      select gen_random_uuid(), id, 'provider', 'test', session_id, 'pi-' || session_id, net + tax, 'USD', at
        from made join made_sum using (id)`);
    await tx.execute(sql`
      insert into order_history (order_id, from_state, to_state, created_at, actor, reason)
      select id, step.from_state, step.to_state, at, 'payment', ''
        from made cross join lateral (values (null, 'pending_payment'), ('pending_payment', 'paid'), ('paid', state))
             as step (from_state, to_state)
       where step.from_state is distinct from step.to_state`);
    await tx.execute(sql`
      insert into refund (id, session_id, order_id, payment_id, amount_cents, reason, state, created_at, ended_at)
      select gen_random_uuid(), session_id, id, 'pi-' || session_id, net + tax, 'shop', 'done', at, at
        from made join made_sum using (id) where state in ('refunded', 'cancelled')`);
    await tx.execute(sql`select record_order_facts(array(select id from made))`);
    await tx.execute(sql`select record_order_goods(array(select id from made))`);
    await tx.execute(sql`select record_order_words(array(select id from made))`);
    if (states === 'mixed') await insertCosts(tx);
  });
  const rows = await queryRows(
    db,
    sql`select number from shop_order order by created_at desc, id desc limit 200`,
    z.object({ number: z.string() }),
  );
  return rows.map(({ number }) => number);
}

/** What reports read besides: lines of refunds, and the cost at which each shipped bottle left. */
async function insertCosts(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into refund_line (refund_id, position, kind, line_position, quantity, restock, net_cents, tax_cents)
    select r.id, l.position, 'line', l.position, l.quantity, case when m.state = 'refunded' then 'stock' end,
           l.net_cents, array[l.tax_cents]
      from made m join refund r on r.order_id = m.id join order_line l on l.order_id = m.id`);
  await tx.execute(sql`
    insert into stock_average (product_id, location_id, average_cost_cad, created_at)
    select p.id, '01a05d65-0000-7000-8000-000000000001', p.price_cents * 0.006, now() - interval '2 years'
      from product p cross join generate_series(1, 5)`);
  await tx.execute(sql`
    insert into stock_movement (id, product_id, delta, reason, on_hand_after, unit_cost_cad, reference_kind,
                                reference_id, actor_kind, created_at)
    select gen_random_uuid(), l.product_id, -sum(l.quantity), 'sold', 1000, min(l.price_cents) * 0.006, 'order', m.id,
           'system', m.at
      from made m join made_line l using (id)
     where m.state in ('shipped', 'delivered', 'returned', 'refunded') group by l.product_id, m.id, m.at`);
  await tx.execute(sql`update order_line set unit_cost_cad = gross_cents / quantity * 0.006`);
}
