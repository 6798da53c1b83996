import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Handle } from '#platform/database/handle.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { MailAddressSchema } from '#platform/mail/letter.ts';
import type { Customer, Person } from './customers.ts';
import { type Desk, timestamp } from './desk.ts';
import { CUSTOMER_COLUMNS } from './rows.ts';

type Claims = NonNullable<Person['claims']>;

/** How much time passes before it is written down that a customer was seen again. */
const SEEN_EVERY_MS = 10 * 60_000;

/**
 * The record of whoever a token speaks for, made at first sight. It is written only where their provider says something
 * new, or ten minutes after the last time: most calls read one row.
 */
export async function meet(desk: Desk, { issuer, subject, claims }: Person): Promise<Customer> {
  const said = claims && tidied(claims);
  const known = await find(desk.db, issuer, subject);
  if (known && desk.now() - known.seenMs < SEEN_EVERY_MS && (!said || isSame(known.customer, said)))
    return known.customer;
  const { name, email, isEmailVerified, picture } = said ??
    known?.customer ?? { name: null, email: null, isEmailVerified: false, picture: null };
  // Two calls at once may both be the first of a person: the second finds the row of the first.
  await desk.db.execute(sql`
    insert into customer (id, issuer, subject, name, email, is_email_verified, picture, created_at, seen_at)
    values (${uuidv7()}, ${issuer}, ${subject}, ${name}, ${email}, ${isEmailVerified}, ${picture},
            ${timestamp(desk.now())}::timestamptz, ${timestamp(desk.now())}::timestamptz)
    on conflict (issuer, subject) do update
       set email_changed_at = case when lower(customer.email) is distinct from lower(excluded.email)
                                    and customer.email is not null
                                   then now() else customer.email_changed_at end,
           name = excluded.name, email = excluded.email, is_email_verified = excluded.is_email_verified,
           picture = excluded.picture, seen_at = greatest(customer.seen_at, excluded.seen_at)`);
  const met = await find(desk.db, issuer, subject);
  if (!met) throw new Error('a customer is gone the moment that they were met');
  return met.customer;
}

type Seen = { customer: Customer; seenMs: number };

async function find(db: Handle, issuer: string, subject: string): Promise<Seen | undefined> {
  const [row] = await readRows<Customer & { seenMs: number }>(
    db,
    sql`select ${CUSTOMER_COLUMNS}, (extract(epoch from seen_at) * 1000)::float8 as "seenMs"
          from customer where issuer = ${issuer} and subject = ${subject}`,
  );
  if (!row) return undefined;
  const { seenMs, ...customer } = row;
  return { customer, seenMs };
}

const isSame = (customer: Customer, said: Claims): boolean =>
  customer.name === said.name &&
  customer.email === said.email &&
  customer.isEmailVerified === said.isEmailVerified &&
  customer.picture === said.picture;

const MOST_NAME = 200;
const MOST_PICTURE = 2000;

/** What another provider says may be anything: what cannot be kept or shown is left out. */
function tidied({ name, email, isEmailVerified, picture }: Claims): Claims {
  const line = name
    ?.toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MOST_NAME)
    .toWellFormed();
  const address = MailAddressSchema.safeParse(email);
  const isPicture =
    picture !== null && picture.length <= MOST_PICTURE && /^https:\/\/[^\s\p{Cc}]+$/u.test(picture);
  return {
    name: line === undefined || line === '' ? null : line,
    email: address.success ? address.data : null,
    isEmailVerified: address.success && isEmailVerified,
    picture: isPicture ? picture : null,
  };
}
