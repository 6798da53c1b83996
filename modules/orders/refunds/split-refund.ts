/**
 * Splits a refund between the payments of an order: each gives back at most what is left of it, in
 * their order. Returns the payments that give anything back. Throws when they do not suffice.
 */
export function splitRefund<Payment extends { leftCents: number }>(
  amountCents: number,
  payments: readonly Payment[],
): { payment: Payment; amountCents: number }[] {
  let rest = amountCents;
  const parts = payments.flatMap((payment) => {
    const part = Math.min(rest, Math.max(0, payment.leftCents));
    rest -= part;
    return part > 0 ? [{ payment, amountCents: part }] : [];
  });
  if (rest > 0) throw new Error(`payments lack ${rest} of ${amountCents} cents to refund`);
  return parts;
}
