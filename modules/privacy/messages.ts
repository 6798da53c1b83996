import { formatList } from '#contract/format/format-list.ts';

/** Why an entry of the register of breaches stays, for staff. */
export const BREACH_REFUSALS = {
  mustStay: (until: string) =>
    `This entry stays until ${until}: the law asks for 24 months. Correct it instead.`,
} as const;

/** Why a request cannot be moved on, for staff. */
export const REQUEST_REFUSALS = {
  over: 'This request is over, or its data is being deleted.',
  unchecked: 'Write down first how you made sure who asks.',
  'no-deletion': 'This request does not ask for deletion.',
} as const;

/** What a deletion did, for staff. */
export const ERASE_OUTCOMES = {
  nothing: 'The shop had no data with this address.',
  erased: (orders: readonly string[], left: readonly string[]) =>
    [
      'Account, messages, alerts and unpaid checkouts are deleted.',
      ...(orders.length > 0
        ? [`Orders reduced to what the law requires: ${formatList([...orders], 'and', 'en-CA')}.`]
        : []),
      ...(left.length > 0
        ? [
            `Not finished, so left complete: ${formatList([...left], 'and', 'en-CA')}. Delete again when they are.`,
          ]
        : []),
    ].join(' '),
} as const;

/** The readable page of the data of a person. */
export const PAGE_WORDS = {
  title: 'Your data',
  intro: (email: string, day: string) =>
    `Everything that the shop stores about ${email}, on ${day}. The file data.json holds the same for programs.`,
  none: 'none',
  yes: 'yes',
  no: 'no',
  entry: (number: number) => `Entry ${number}`,
} as const;
