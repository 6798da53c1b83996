import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CURRENCIES } from '#contract/money.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type Buyer, isOfCustomer } from '../order/buyer.ts';
import { BOTTLES, BOTTLES_COLUMNS } from '../order/row-bottles.ts';
import { ORDER_STATES } from '../order/life-cycle.ts';

const OrderOfEmailSchema = z.object({
  number: z.string(),
  createdAt: instantColumn,
  state: z.enum(ORDER_STATES),
  totalCents: z.int(),
  currency: z.enum(CURRENCIES),
  isTest: z.boolean(),
  /** Of its parcels in one text; `null` before it ships. */
  tracking: z.string().nullable(),
  ...BOTTLES,
});
export type OrderOfEmail = z.output<typeof OrderOfEmailSchema>;

/** Lists the newest orders with an email address, with an account or without; for staff. */
export const listOrdersOfEmail = (db: Handle, email: string, max: number): Promise<OrderOfEmail[]> =>
  listWhere(
    db,
    sql`lower(email) = lower(${email}) and lower(email collate "C") = lower(${email} collate "C")`,
    max,
  );

/** Lists a buyer's newest orders, whatever address they name; for staff. */
export const listOrdersOfBuyer = (db: Handle, buyer: Buyer, max: number): Promise<OrderOfEmail[]> =>
  listWhere(db, isOfCustomer(buyer), max);

const listWhere = (db: Handle, where: SQL, max: number): Promise<OrderOfEmail[]> =>
  queryRows(
    db,
    sql`select number, created_at as "createdAt", state, total_cents as "totalCents", currency, is_test as "isTest",
               tracking,
               ${BOTTLES_COLUMNS}
          from shop_order o
         where ${where}
         order by created_at desc, id limit ${max}::int`,
    OrderOfEmailSchema,
  );
