import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { toPlainLine } from '#contract/text/plain-text.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MailAddressSchema } from '#platform/mail/email.ts';
import type { Customer, Person } from './customers.ts';
import type { CustomersContext } from './customers-context.ts';
import { CUSTOMER_COLUMNS, CustomerSchema } from './rows.ts';
import { type Claims, recordVisit, writeClaims } from './write-claims.ts';

/** Minimum time between two updates of a customer's last visit. */
const SEEN_EVERY_MS = 10 * 60_000;

/**
 * Finds or creates the token's customer. Writes only when the provider's claims changed, or ten
 * minutes after the last write: most calls read one row.
 */
export async function upsertCustomer(ctx: CustomersContext, person: Person): Promise<Customer> {
  const { issuer, subject } = person;
  const claims = person.claims && tidied(person.claims);
  const known = await find(ctx.db, issuer, subject);
  const isUnchanged = known !== undefined && (!claims || isSame(known.customer, claims));
  if (isUnchanged && ctx.now() - known.seenMs < SEEN_EVERY_MS) return known.customer;
  const at = new Date(ctx.now());
  if (!(isUnchanged && (await recordVisit(ctx.db, known.customer.id, at))))
    await inTransaction(ctx.db, async (tx) => await writeClaims(tx, person, claims, at), {
      idempotent: true,
    });
  const met = await find(ctx.db, issuer, subject);
  if (!met) throw new Error('customer was not found after the upsert');
  return met.customer;
}

const SeenSchema = CustomerSchema.extend({ seenMs: z.number() });
type Seen = { customer: Customer; seenMs: number };

async function find(db: Handle, issuer: string, subject: string): Promise<Seen | undefined> {
  const [row] = await queryRows(
    db,
    sql`select ${CUSTOMER_COLUMNS}, (extract(epoch from last_seen_at) * 1000)::float8 as "seenMs"
          from customer where issuer = ${issuer} and subject = ${subject}`,
    SeenSchema,
  );
  if (!row) return undefined;
  const { seenMs, ...customer } = row;
  return { customer, seenMs };
}

const isSame = (customer: Customer, message: Claims): boolean =>
  customer.name === message.name &&
  customer.email === message.email &&
  customer.isEmailVerified === message.isEmailVerified &&
  customer.picture === message.picture;

const MAX_NAME = 200;
const MAX_PICTURE = 2000;

/** An external provider's claims may contain anything: drops what cannot be stored or shown. */
function tidied({ name, email, isEmailVerified, picture }: Claims): Claims {
  const line =
    name === null
      ? ''
      : toPlainLine(name.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
          .slice(0, MAX_NAME)
          .toWellFormed();
  const address = MailAddressSchema.safeParse(email);
  const isPicture =
    picture !== null && picture.length <= MAX_PICTURE && /^https:\/\/[^\s\p{Cc}]+$/u.test(picture);
  return {
    name: line === '' ? null : line,
    email: address.success ? address.data : null,
    isEmailVerified: address.success && isEmailVerified,
    picture: isPicture ? picture : null,
  };
}
