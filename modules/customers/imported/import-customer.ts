import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AddressFormValues } from '#contract/account/account.ts';
import { EMPTY_CHECKOUT, validateCheckout } from '#contract/checkout/checkout-form.ts';
import { type CustomerId, CustomerIdSchema } from '#contract/ids.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { IMPORTED_ISSUER } from '../rows.ts';
import { buyer, customer, customerAddress } from '../tables.ts';
import { findKnownCustomers, type KnownCustomer, toKey } from './known-customers.ts';

/** A consent with its proof. */
export type ProvenConsent = { at: Date; words: string; source: string };
/** What a file says of a person. `null`: nothing. */
export type CustomerFields = {
  name: string | null;
  note: string | null;
  address: AddressFormValues | null;
  consent: ProvenConsent | null;
};

/**
 * Returns what of a file would be written: all of a new customer, of a known one only what is empty. A
 * guest has no address and no consent.
 */
export function fillEmpty(known: KnownCustomer | undefined, given: CustomerFields): CustomerFields {
  if (!known) return given;
  const isGuest = known.customerId === null;
  return {
    name: known.name === '' ? given.name : null,
    note: known.note === '' ? given.note : null,
    address: isGuest || known.hasAddress ? null : given.address,
    consent: isGuest || known.hasConsent ? null : given.consent,
  };
}

export const isNothing = (fields: CustomerFields): boolean =>
  Object.values(fields).every((value) => value === null);

/** Tidies an address by the rules of the checkout; `undefined`: nothing could be sent to it. */
export function toAddress(typed: AddressFormValues): AddressFormValues | undefined {
  const { normalized, errors } = validateCheckout({ ...EMPTY_CHECKOUT, ...typed });
  // A former shop may have asked for less: the checkout asks for what is missing.
  const needed = ['address', 'city', 'province', 'postalCode'] as const;
  if (needed.some((field) => errors[field] !== undefined)) return undefined;
  const { name, phone, address, address2, city, province, postalCode } = normalized;
  return { name, phone, address, address2, city, province, postalCode };
}

/**
 * Creates a customer without an account, or fills what is empty of a known one. Returns the id, and
 * whether it was created; nothing is overwritten.
 */
export async function importCustomer(
  tx: Transaction,
  actor: Actor,
  { email, ...given }: CustomerFields & { email: string },
): Promise<{ id: string; isNew: boolean }> {
  const known = (await findKnownCustomers(tx, [email])).get(toKey(email));
  const fields = fillEmpty(known, given);
  if (known && isNothing(fields)) return { id: known.id, isNew: false };
  const id = known?.id ?? (await insert(tx, email, given.name));
  const version = (known?.version ?? 1) + (fields.note === null ? 0 : 1);
  if (fields.note !== null)
    await tx.update(buyer).set({ note: fields.note, version }).where(eq(buyer.id, id));
  if (known && fields.name !== null) await setName(tx, known, fields.name);
  const customerId = known ? known.customerId : CustomerIdSchema.parse(id);
  const addressId = customerId && fields.address ? await addAddress(tx, customerId, fields.address) : null;
  if (customerId && fields.consent) await setConsent(tx, customerId, fields.consent);
  // What was written is told by names: the values are those of the customer, and go with them.
  await recordEvent(tx, actor, {
    action: known ? 'customer.filled' : 'customer.imported',
    resource: { kind: 'customer', id },
    before: known ? { hasName: known.name !== '', hasNote: known.note !== '' } : null,
    after: {
      hasName: fields.name !== null,
      noteVersion: fields.note === null ? null : version,
      addressId,
      consent: fields.consent && { givenAt: fields.consent.at.toISOString(), source: fields.consent.source },
    },
  });
  return { id, isNew: known === undefined };
}

async function insert(tx: Transaction, email: string, name: string | null): Promise<string> {
  const id = CustomerIdSchema.parse(uuidv7());
  await tx.insert(customer).values({ id, issuer: IMPORTED_ISSUER, subject: toKey(email), email, name });
  return id;
}

async function setName(tx: Transaction, { id, customerId }: KnownCustomer, name: string): Promise<void> {
  if (customerId === null) await tx.update(buyer).set({ name }).where(eq(buyer.id, id));
  else await tx.update(customer).set({ name }).where(eq(customer.id, customerId));
}

async function addAddress(
  tx: Transaction,
  customerId: CustomerId,
  details: AddressFormValues,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(customerAddress).values({ id, customerId, details, isDefault: true });
  return id;
}

async function setConsent(
  tx: Transaction,
  id: CustomerId,
  { at, words, source }: ProvenConsent,
): Promise<void> {
  await tx
    .update(customer)
    .set({ marketingConsentAt: at, marketingConsentText: words, marketingConsentSource: source })
    .where(and(eq(customer.id, id), isNull(customer.marketingConsentAt)));
}
