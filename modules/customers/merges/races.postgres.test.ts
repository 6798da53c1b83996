import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCustomerOrders } from '#modules/orders/index.ts';
import { buy } from '#modules/orders/test-purchases.ts';
import type { Actor } from '#platform/actor.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { findBuyer } from '../index.ts';
import { mergeCustomers, type Merging } from '../merges.ts';
import { createPerson, createTestCustomers, DAY, MERGING } from '../test-customers.ts';

let place: TestDatabase;
let database: DatabaseConnection;
beforeAll(async () => {
  place = await startPrivatePostgres();
  database = await place.open();
  await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
});
afterAll(() => place.stop());

const HANA: Actor = { kind: 'staff', id: '01990000-0000-7000-8000-00000000000a' };
const ROUNDS = 8;
const proof = { kind: 'note', note: 'Saw the passport.' } as const;
const merge = (intoId: string, otherId: string, merging: Merging = MERGING) =>
  inTransaction(
    database.db,
    (tx) => mergeCustomers(tx, HANA, { intoId, otherId, proof, now: new Date() }, merging),
    { idempotent: true },
  );
const count = async (from: ReturnType<typeof sql>): Promise<number> =>
  Number((await database.db.execute(sql`select count(*)::int as n from ${from}`)).rows[0]?.['n']);
const countOrders = async (id: string): Promise<number> => {
  const found = await findBuyer(database.db, id);
  return found ? (await listCustomerOrders(database.db, found.orders, 0, 0)).total : 0;
};

it('two merges that cross leave one customer with the orders of both', async () => {
  const shop = createTestCustomers(database);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = [await createPerson(shop, database), await createPerson(shop, database)];
    for (const { id } of [one, two]) await buy(database, { customerId: id });
    const kinds = (await Promise.all([merge(one.id, two.id), merge(two.id, one.id)])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['merged', 'unknown']);
    expect((await countOrders(one.id)) + (await countOrders(two.id))).toBe(2);
    expect(await count(sql`account where id in (${one.subject}, ${two.subject})`)).toBe(1);
  }
});

it('an order that comes in meanwhile is the account’s, or a guest’s of the address', async () => {
  const shop = createTestCustomers(database);
  for (let round = 0; round < ROUNDS; round += 1) {
    const maude = await createPerson(shop, database);
    const email = `${randomUUID()}@example.ca`;
    await buy(database, { email });
    const guests = sql`select id from buyer where email_key = ${email} and customer_id is null`;
    const [guest] = (await database.db.execute<{ id: string }>(guests)).rows;
    const [merged] = await Promise.all([merge(maude.id, guest?.id ?? ''), buy(database, { email })]);
    expect(merged).toEqual({ kind: 'merged' });
    const [late] = (await database.db.execute<{ id: string }>(guests)).rows;
    expect((await countOrders(maude.id)) + (late ? await countOrders(late.id) : 0)).toBe(2);
  }
});

it('a customer who asks for deletion meanwhile is not merged, or is no more', async () => {
  const shop = createTestCustomers(database);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [into, other] = [await createPerson(shop, database), await createPerson(shop, database)];
    await buy(database, { customerId: other.id });
    const [merged] = await Promise.all([merge(into.id, other.id), shop.customers.requestDeletion(other)]);
    const isThere = (await findBuyer(database.db, other.id)) !== undefined;
    expect([merged.kind, isThere]).toEqual(merged.kind === 'merged' ? ['merged', false] : ['refused', true]);
    shop.clock.now += 15 * DAY;
    await Promise.all([merge(into.id, other.id), shop.customers.sweep()]);
    shop.clock.now -= 15 * DAY;
    expect(await findBuyer(database.db, other.id)).toBeUndefined();
    expect(await countOrders(into.id)).toBe(merged.kind === 'merged' ? 1 : 0);
  }
});

it('a process that dies at any step of a merge leaves both as they were', async () => {
  const shop = createTestCustomers(database);
  const [into, other] = [await createPerson(shop, database), await createPerson(shop, database)];
  await buy(database, { customerId: other.id });
  await database.db.execute(
    sql`insert into wishlist_item (customer_id, product_id) values (${other.id}, ${randomUUID()})`,
  );
  const steps: ((die: () => never) => Merging)[] = [
    (die) => ({ ...MERGING, checkouts: { ...MERGING.checkouts, move: die } }),
    (die) => ({ ...MERGING, saved: { ...MERGING.saved, move: die } }),
    (die) => ({ ...MERGING, deleteAccount: die }),
  ];
  for (const step of steps) {
    const merging = step(() => {
      throw new Error('killed');
    });
    await expect(merge(into.id, other.id, merging)).rejects.toThrow('killed');
    expect([await countOrders(into.id), await countOrders(other.id)]).toEqual([0, 1]);
    expect(await count(sql`wishlist_item where customer_id = ${other.id}`)).toBe(1);
    expect(await count(sql`merged_email where customer_id = ${into.id}`)).toBe(0);
  }
  expect(await merge(into.id, other.id)).toEqual({ kind: 'merged' });
});
