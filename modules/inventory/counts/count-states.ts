/** What a count covers. */
export const COUNT_SCOPES = ['all', 'category', 'supplier', 'bin', 'product'] as const;
export type CountScope = (typeof COUNT_SCOPES)[number];

/** What can be done with a count. */
export const COUNT_COMMANDS = ['count', 'post', 'discard'] as const;
export type CountCommand = (typeof COUNT_COMMANDS)[number];

export const COUNT_STATES = ['draft', 'posted', 'discarded'] as const;
export type CountState = (typeof COUNT_STATES)[number];

/** Allowed transitions of a count. Only a draft takes numbers. */
export const COUNT_TRANSITIONS: Readonly<Record<CountState, readonly CountState[]>> = {
  draft: ['posted', 'discarded'],
  posted: [],
  discarded: [],
};

/** Lists what the state of a count allows. */
export const listCountCommands = (state: CountState): readonly CountCommand[] =>
  state === 'draft' ? COUNT_COMMANDS : [];

/** Whether a person sees what is expected: of a blind draft only those who may correct stock. */
export const isExpectedShown = (
  { isBlind, state }: { isBlind: boolean; state: CountState },
  { mayAdjust }: { mayAdjust: boolean },
): boolean => !isBlind || state !== 'draft' || mayAdjust;
