import type { Order } from './order.ts';

/** Whether refunding all that is left takes a fresh sign-in, which then comes before the form. */
export const needsSignIn = ({
  signInAgainAboveCents = null,
  leftCents = 0,
}: Pick<Order, 'signInAgainAboveCents' | 'leftCents'>): boolean =>
  signInAgainAboveCents !== null && leftCents > signInAgainAboveCents;
