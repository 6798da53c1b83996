import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buy, useOrderDatabase } from '#modules/orders/test-checkout.ts';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Books } from '../period.ts';
import { closePeriod, reopenPeriod } from './close-period.ts';
import { listPeriods } from './list-periods.ts';

const at = useOrderDatabase();
const BOOKS: Books = { isTest: false, timeZone: 'America/Toronto', currency: 'USD' };
const ACTOR = commandLineActor('Paul');
const NOW = new Date('2027-07-01T16:00:00Z');

const date = (orderId: string, instant: string) =>
  at().db.execute(sql`update shop_order set created_at = ${instant}::timestamptz where id = ${orderId}`);
const close = (from: string, to: string) =>
  inTransaction(at().db, (tx) =>
    closePeriod(tx, ACTOR, {
      tax: 'GST/HST',
      province: null,
      from,
      to,
      dueDay: null,
      books: BOOKS,
      now: NOW,
    }),
  );

it('a closed period keeps its figures, and shows what differs', async () => {
  const { orderId } = await buy(at());
  await date(orderId, '2027-02-10T12:00:00Z');
  const closed = await close('2027-01-01', '2027-03-31');
  expect(closed).toMatchObject({ kind: 'closed' });
  expect(await listPeriods(at().db, BOOKS)).toMatchObject([
    { netCents: 2340, netCadCents: 3296, differenceCents: 0, isIntact: true },
  ]);
  const late = await buy(at());
  await date(late.orderId, '2027-02-11T12:00:00Z');
  expect(await listPeriods(at().db, BOOKS)).toMatchObject([{ netCents: 2340, differenceCents: 2340 }]);
  const { db } = at();
  await expect(db.execute(sql`update tax_period set figures = '[]'`)).rejects.toThrow('tax_period');
  await expect(db.execute(sql`delete from tax_period`)).rejects.toThrow('tax_period');
});

it('closes no day twice, none that is not over, and again once it is reopened', async () => {
  await close('2027-04-01', '2027-04-30');
  expect(await close('2027-04-30', '2027-05-31')).toEqual({
    kind: 'overlaps',
    period: { from: '2027-04-01', to: '2027-04-30' },
  });
  expect(await close('2027-06-01', '2027-07-01')).toEqual({ kind: 'not-over' });
  const [period] = await listPeriods(at().db, BOOKS);
  const reopen = () =>
    inTransaction(at().db, (tx) =>
      reopenPeriod(tx, ACTOR, { id: period?.id ?? '', reason: 'A late invoice' }),
    );
  expect(await reopen()).toBe('reopened');
  expect(await reopen()).toBe('not-found');
  expect(await close('2027-04-01', '2027-04-30')).toMatchObject({ kind: 'closed' });
});
