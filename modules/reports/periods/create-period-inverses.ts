import { type Inverses, neverUndone } from '#modules/audit/index.ts';

/** Periods are reopened with a reason, and closed anew: neither is undone. */
export const createPeriodInverses = (): Inverses => ({
  'tax-period.closed': neverUndone('Reopen the period, with a reason.'),
  'tax-period.reopened': neverUndone('Close the period again.'),
});
