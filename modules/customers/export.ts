import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CustomerId } from '#contract/ids.ts';
import { listPersonalValues } from '#modules/audit/index.ts';
import { getAccountSubject } from '#modules/identity/index.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { listAddresses } from './addresses.ts';
import { findNote } from './buyers/write-note.ts';
import type { Customer } from './customers.ts';
import { type CustomersContext, timestamp } from './customers-context.ts';
import { listMergedEmails } from './merged-emails.ts';
import { listOrderDetails } from './orders.ts';
import { loadPreferences } from './preferences.ts';
import { getSubject } from './record-customer-event.ts';
import { findCustomer, BUILT_IN_ISSUER } from './rows.ts';

/** Dependencies of an export. */
type ExportContext = Pick<CustomersContext, 'db' | 'seller' | 'parts' | 'now' | 'checkouts'>;

/**
 * Exports the data of the customer with that id, for an operator. Returns `undefined` when there is
 * none.
 */
export async function exportCustomer(
  db: CustomersContext['db'],
  id: CustomerId,
  given: Pick<CustomersContext, 'seller' | 'parts' | 'checkouts'>,
): Promise<object | undefined> {
  const customer = await findCustomer(db, id);
  return customer && (await exportAll({ ...given, db, now: Date.now }, customer));
}

/**
 * Everything that the shop stores about a customer, under readable keys: no hashes, no secrets.
 * Parts of other modules have their own keys.
 */
export async function exportAll(ctx: ExportContext, customer: Customer): Promise<object> {
  const { issuer, subject, name, email, isEmailVerified, picture, since, deletionAskedAt } = customer;
  const parts: Record<string, unknown> = {};
  for (const [key, read] of Object.entries(ctx.parts)) parts[key] = await read(customer);
  return {
    madeAt: timestamp(ctx.now()),
    profile: {
      name,
      email,
      isEmailVerified,
      mergedEmails: await listMergedEmails(ctx.db, customer.id),
      picture,
      customerSince: since,
      signsInWith: issuer === BUILT_IN_ISSUER ? 'this shop' : issuer,
      signInId: subject,
      ...(await loadDates(ctx, customer)),
      deletionAskedAt,
    },
    addresses: await listAddresses(ctx.db, customer),
    preferences: await loadPreferences(ctx.db, customer),
    mailConsent: await loadConsent(ctx, customer),
    orders: await listOrderDetails(ctx, customer),
    checkoutsUnderWay: await ctx.checkouts.listUnpaid(ctx.db, customer.id),
    notesOfTheShop: await findNote(ctx.db, customer.id),
    changes: await listPersonalValues(ctx.db, [
      getSubject(customer.id),
      ...(issuer === BUILT_IN_ISSUER ? [getAccountSubject(subject)] : []),
    ]),
    ...parts,
  };
}

async function loadDates(
  { db }: Pick<CustomersContext, 'db'>,
  { id }: Customer,
): Promise<{ lastSeenAt: string | null }> {
  const [row] = await queryRows(
    db,
    sql`select ${isoTime('last_seen_at')} as "lastSeenAt" from customer where id = ${id}`,
    z.object({ lastSeenAt: z.string() }),
  );
  return { lastSeenAt: row?.lastSeenAt ?? null };
}

/** With the text that the customer agreed to, and the end of the consent. */
async function loadConsent({ db }: Pick<CustomersContext, 'db'>, { id }: Customer): Promise<object | null> {
  const [row] = await queryRows(
    db,
    sql`select ${isoTime('marketing_consent_at')} as "givenAt", marketing_consent_text as words,
               marketing_consent_source as source,
               ${isoTime('marketing_consent_withdrawn_at')} as "endedAt"
          from customer where id = ${id} and marketing_consent_at is not null`,
    z.object({ givenAt: z.string(), words: z.string().nullable(), endedAt: z.string().nullable() }),
  );
  return row ?? null;
}
