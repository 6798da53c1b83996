import type { Environment } from './read-environment.ts';

/** Who takes the money: `none` leaves the till closed. */
export type Payments = NonNullable<Environment['PAYMENTS']>;

const OWN_MACHINE = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * Returns what was set; unset, the test payment for a shop that listens on this machine alone and has no other name, and `none`
 * where others can reach it.
 */
export function paymentsOf({
  PAYMENTS,
  PUBLIC_ORIGIN,
  HOST,
}: Pick<Environment, 'PAYMENTS' | 'PUBLIC_ORIGIN' | 'HOST'>): Payments {
  if (PAYMENTS !== undefined) return PAYMENTS;
  const isLocal =
    OWN_MACHINE.includes(HOST) &&
    (PUBLIC_ORIGIN === undefined || OWN_MACHINE.includes(new URL(PUBLIC_ORIGIN).hostname));
  return isLocal ? 'test' : 'none';
}
