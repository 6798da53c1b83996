import { type Actor, systemActor } from '#platform/actor.ts';

/** The payment provider, by its events and responses. */
export const PAYMENT: Actor = systemActor('payment');
/** The checkout and the order rules, which act without a person. */
export const CHECKOUT: Actor = systemActor('checkout');

/**
 * Returns the name that an order's history shows. By `payment`, `till` and `shopper` readers tell
 * that no operator wrote the text beside.
 */
export function getActorName({ kind, id }: Actor): string {
  if (kind === 'customer') return 'shopper';
  if (kind === 'system') return id === PAYMENT.id ? 'payment' : 'till';
  return kind === 'schedule' ? 'till' : (id ?? 'operator');
}

/** Whether a person of the shop acts: what they write may name a buyer. */
export const isOperator = ({ kind }: Actor): boolean =>
  kind === 'staff' || kind === 'api-key' || kind === 'command-line';
