import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type CustomerId, CustomerIdSchema } from '#contract/ids.ts';
import { listChanges } from '#modules/audit/index.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { Person } from './customers.ts';
import { adoptImported } from './imported/adopt-imported.ts';
import { personalOf, recordCustomerEvent } from './record-customer-event.ts';
import { customer } from './tables.ts';

export type Claims = NonNullable<Person['claims']>;

/** Records a visit that changes nothing else. Returns `false` when the customer is gone. */
export async function recordVisit(db: Handle, id: CustomerId, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(customer)
    .set({ lastSeenAt: getLastSeen(at) })
    .where(eq(customer.id, id));
  return rowCount === 1;
}

/** Creates the customer of a person, or stores the claims of the provider that changed. */
export async function writeClaims(
  tx: Transaction,
  { issuer, subject, locale }: Person,
  claims: Claims | undefined,
  at: Date,
): Promise<void> {
  const [before] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.issuer, issuer), eq(customer.subject, subject)))
    .for('no key update');
  if (before) return await update(tx, before, claims, at);
  const id = CustomerIdSchema.parse(uuidv7());
  const { rowCount } = await tx
    .insert(customer)
    .values({ id, issuer, subject, ...(claims ?? NO_CLAIMS), locale, createdAt: at, lastSeenAt: at })
    .onConflictDoNothing();
  // Two concurrent calls may both be the first of a person: the claims of the one that inserts stay.
  if (rowCount === 0) return;
  await recordCustomerEvent(tx, id, {
    change: 'created',
    before: null,
    after: { issuer, ...getEventFields(id, claims ?? NO_CLAIMS) },
  });
  await adopt(tx, id, claims);
}

/** A verified email is proof that what a file brought of it is this person's. */
async function adopt(tx: Transaction, id: CustomerId, claims: Claims | undefined): Promise<void> {
  if (claims?.isEmailVerified && claims.email !== null) await adoptImported(tx, id, claims.email);
}

async function update(
  tx: Transaction,
  before: typeof customer.$inferSelect,
  claims: Claims | undefined,
  at: Date,
): Promise<void> {
  const { id } = before;
  const { email } = claims ?? before;
  await tx
    .update(customer)
    .set({
      ...claims,
      lastSeenAt: getLastSeen(at),
      emailChangedAt: sql`case when lower(${customer.email}) is distinct from lower(${email}::text)
                                and ${customer.email} is not null
                               then now() else ${customer.emailChangedAt} end`,
    })
    .where(eq(customer.id, id));
  const changes = claims && listChanges(getEventFields(id, before), getEventFields(id, claims));
  if (changes) await recordCustomerEvent(tx, id, { change: 'updated', ...changes });
  if (changes) await adopt(tx, id, claims);
}

/** The clocks of several processes differ a little. */
const getLastSeen = (at: Date) => sql`greatest(${customer.lastSeenAt}, ${at.toISOString()}::timestamptz)`;

const NO_CLAIMS: Claims = { name: null, email: null, isEmailVerified: false, picture: null };

const getEventFields = (id: CustomerId, { name, email, isEmailVerified, picture }: Claims) => ({
  name: personalOf(id, name),
  email: personalOf(id, email),
  isEmailVerified,
  picture: personalOf(id, picture),
});
