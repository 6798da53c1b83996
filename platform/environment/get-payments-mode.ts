import type { Environment } from './parse-environment.ts';

/** How payments are taken: `none` leaves the checkout closed. */
export type PaymentsMode = NonNullable<Environment['PAYMENTS']>;

const LOCALHOST_NAMES = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * Returns the configured mode. Without one: the test payment for a shop that listens only on this
 * machine and has no other name, and `none` when other machines can reach it.
 */
export function getPaymentsMode({
  PAYMENTS,
  PUBLIC_ORIGIN,
  HOST,
}: Pick<Environment, 'PAYMENTS' | 'PUBLIC_ORIGIN' | 'HOST'>): PaymentsMode {
  if (PAYMENTS !== undefined) return PAYMENTS;
  const isLocal =
    LOCALHOST_NAMES.includes(HOST) &&
    (PUBLIC_ORIGIN === undefined || LOCALHOST_NAMES.includes(new URL(PUBLIC_ORIGIN).hostname));
  return isLocal ? 'test' : 'none';
}
