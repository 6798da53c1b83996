import {
  countUnrecorded,
  type Delivery,
  listDeliveries,
  listRecalled,
  type RecalledOrder,
} from '#modules/orders/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type Books, type Period, toSpan } from './period.ts';

/** Lists the orders of a period that hold any of these products; `undefined`: any product. */
export const loadRecalled = (
  db: Handle,
  period: Period,
  books: Books,
  productIds: readonly string[] | undefined,
): Promise<RecalledOrder[]> => listRecalled(db, toSpan(period, books), { ...books, productIds });

/** Lists what was handed over in Ontario in a period. */
export const loadDeliveries = (db: Handle, period: Period, books: Books): Promise<Delivery[]> =>
  listDeliveries(db, toSpan(period, books), books);

/** Counts the orders that were delivered in Ontario in a period without a record. */
export const countUnrecordedDeliveries = (db: Handle, period: Period, books: Books): Promise<number> =>
  countUnrecorded(db, toSpan(period, books), books);
