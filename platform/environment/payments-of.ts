import type { Environment } from './read-environment.ts';

/** Who takes the money: `none` leaves the till closed. */
export type Payments = NonNullable<Environment['PAYMENTS']>;

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** What was said; unsaid, the test payment for a shop on one's own machine, and nobody where shoppers come by another name. */
export function paymentsOf({
  PAYMENTS,
  PUBLIC_ORIGIN,
}: Pick<Environment, 'PAYMENTS' | 'PUBLIC_ORIGIN'>): Payments {
  if (PAYMENTS !== undefined) return PAYMENTS;
  const isAtHome = PUBLIC_ORIGIN === undefined || OWN_MACHINE.includes(new URL(PUBLIC_ORIGIN).hostname);
  return isAtHome ? 'test' : 'none';
}
