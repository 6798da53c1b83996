/** `waiting`: the money is on its way. */
export const PAYOUT_STATES = ['waiting', 'paid', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * What a payout's entries show. `waiting`: the provider does not list them yet; `unlisted`: it never
 * will, as for a payout that was made by hand.
 */
export const PAYOUT_RESULTS = ['waiting', 'unlisted', 'matches', 'differs'] as const;
export type PayoutResult = (typeof PAYOUT_RESULTS)[number];

/** `returned`: a failed payout that came back. `adjustment`: money that the provider holds or frees. */
export const PAYOUT_ENTRY_KINDS = [
  'charge',
  'refund',
  'dispute',
  'fee',
  'returned',
  'adjustment',
  'other',
] as const;
export type PayoutEntryKind = (typeof PAYOUT_ENTRY_KINDS)[number];

/** `none`: nothing of the shop belongs to it, as to a fee. */
export const PAYOUT_ENTRY_RESULTS = ['matches', 'differs', 'unknown', 'none'] as const;
export type PayoutEntryResult = (typeof PAYOUT_ENTRY_RESULTS)[number];
