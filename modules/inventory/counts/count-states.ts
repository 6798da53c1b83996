/** What a count covers. */
export const COUNT_SCOPES = ['all', 'category', 'supplier', 'bin', 'product'] as const;
export type CountScope = (typeof COUNT_SCOPES)[number];

export const COUNT_STATES = ['draft', 'posted', 'discarded'] as const;
export type CountState = (typeof COUNT_STATES)[number];

/** Allowed transitions of a count. Only a draft takes numbers. */
export const COUNT_TRANSITIONS: Readonly<Record<CountState, readonly CountState[]>> = {
  draft: ['posted', 'discarded'],
  posted: [],
  discarded: [],
};
