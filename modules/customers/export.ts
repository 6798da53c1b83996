import { sql } from 'drizzle-orm';
import { isoTime } from '#platform/database/iso-time.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { listAddresses } from './addresses.ts';
import type { Customer } from './customers.ts';
import { type Desk, timestamp } from './desk.ts';
import { listWholeOrders } from './orders.ts';
import { readPreferences } from './preferences.ts';
import { findCustomer, OWN_ISSUER } from './rows.ts';

/** What an export works with. */
type ExportDesk = Pick<Desk, 'db' | 'seller' | 'parts' | 'now'>;

/** Returns the export of the customer of that id for an operator; undefined where there is none. */
export async function exportCustomer(
  db: Desk['db'],
  id: string,
  given: Pick<Desk, 'seller' | 'parts'>,
): Promise<object | undefined> {
  const customer = await findCustomer(db, id);
  return customer && (await exportAll({ ...given, db, now: Date.now }, customer));
}

/**
 * Everything that the shop keeps of a customer, in keys that people can read: never a hash, never a secret. Parts of
 * other modules stand beside, by their names.
 */
export async function exportAll(desk: ExportDesk, customer: Customer): Promise<object> {
  const { issuer, subject, name, email, isEmailVerified, picture, since, deletionAskedAt } = customer;
  const parts: Record<string, unknown> = {};
  for (const [key, read] of Object.entries(desk.parts)) parts[key] = await read(customer);
  return {
    madeAt: timestamp(desk.now()),
    profile: {
      ...{ name, email, isEmailVerified, picture, customerSince: since },
      signsInWith: issuer === OWN_ISSUER ? 'this shop' : issuer,
      signInId: subject,
      ...(await readDates(desk, customer)),
      deletionAskedAt,
    },
    addresses: await listAddresses(desk.db, customer),
    preferences: await readPreferences(desk.db, customer),
    mailConsent: await readConsent(desk, customer),
    orders: await listWholeOrders(desk, customer),
    checkoutsUnderWay: await listCheckouts(desk, customer),
    ...parts,
  };
}

async function readDates({ db }: Pick<Desk, 'db'>, { id }: Customer): Promise<{ lastSeenAt: string | null }> {
  const [row] = await readRows<{ lastSeenAt: string }>(
    db,
    sql`select ${isoTime('seen_at')} as "lastSeenAt" from customer where id = ${id}`,
  );
  return { lastSeenAt: row?.lastSeenAt ?? null };
}

/** With the words that were agreed to and the end, where it has ended. */
async function readConsent({ db }: Pick<Desk, 'db'>, { id }: Customer): Promise<object | null> {
  const [row] = await readRows<{ givenAt: string; words: string | null; endedAt: string | null }>(
    db,
    sql`select ${isoTime('mail_consent_at')} as "givenAt", mail_consent_words as words,
               ${isoTime('mail_consent_ended_at')} as "endedAt"
          from customer where id = ${id} and mail_consent_at is not null`,
  );
  return row ?? null;
}

/** Carts that were sent to checkout and not paid, with what was typed there. */
async function listCheckouts({ db }: Pick<Desk, 'db'>, { id }: Customer): Promise<object[]> {
  return await readRows<Record<string, unknown>>(
    db,
    sql`select ${isoTime('created_at')} as "begunAt", lines, details as typed from checkout
         where customer_id = ${id} and state <> 'paid' order by checkout.created_at, checkout.id`,
  );
}
