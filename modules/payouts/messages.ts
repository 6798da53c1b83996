/** Why nothing was done about payouts. */
export const PAYOUT_REFUSALS = {
  'nothing-to-explain': 'This payout matches now, or its difference is explained. Load the page again.',
  'no-provider': 'The shop has no payment provider that it could ask.',
} as const;
