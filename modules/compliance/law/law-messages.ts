import { PROVINCE_NAMES } from '#contract/checkout/province-messages.ts';
import type { Uncovered } from '../check-rules.ts';

/** Why a change of law is refused, for the merchant. */
export const LAW_ISSUES = {
  from: 'The rules of the shop begin on January 1, 2025. Choose that day or a later one.',
  to: 'The end comes after the beginning: it is the first day without the rule.',
  toMl: 'The larger volume is at least the smaller one: both belong to the range.',
  id: 'The rule has no kind, province or first day.',
  overlap: (other: string) =>
    `Your rule ${other} says the same on these days. End that one, or let this one succeed it.`,
  pastStart:
    'The rule begins before today. Paid orders keep the rules by which they were priced. Confirm that this is meant.',
  uncovered: ({ province, kind, day }: Uncovered) =>
    kind === 'age'
      ? `${PROVINCE_NAMES[province]} would have no minimum age from ${day} on. Add the rule that succeeds it.`
      : `${PROVINCE_NAMES[province]} would have neither GST nor HST from ${day} on. Add the rule that succeeds it.`,
  pastEnd: 'A rule cannot end before today: orders of these days were priced by it.',
  beforeStart: (from: string) => `The rule begins on ${from}. It can end on a later day.`,
  endedBefore: (to: string) => `The rule has its end already: ${to}.`,
  delivered: 'This rule came with a release, which ends it. Add a rule of your own: it wins.',
  nothing: 'Choose a rule to add or to end.',
} as const;
