import type { CustomerId } from '#contract/ids.ts';
import { personal, recordEvent } from '#modules/audit/index.ts';
import { type Actor, customerActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whose the personal values of a customer or a guest are in the audit. */
export const getSubject = (buyerId: string): string => `customer:${buyerId}`;

/** A name, an email address or a postal address of the customer, as a field of an event. */
export const personalOf = (buyerId: string, value: string | null) =>
  value === null ? null : personal(getSubject(buyerId), value);

/**
 * Records a change of a customer: `customer.{change}`. The customer made it, unless an actor is
 * given.
 */
export async function recordCustomerEvent(
  tx: Transaction,
  customerId: CustomerId,
  event: { change: string; before: Fields | null; after: Fields | null; actor?: Actor },
): Promise<void> {
  const { change, before, after, actor = customerActor(customerId) } = event;
  await recordEvent(tx, actor, {
    action: `customer.${change}`,
    resource: { kind: 'customer', id: customerId },
    before,
    after,
  });
}
