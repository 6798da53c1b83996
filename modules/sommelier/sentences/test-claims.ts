import type { Answers } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { dishesIn } from '#modules/product-facts/index.ts';

/** A claim of a line without a figure, and whether it is true. */
export type Claim = { says: RegExp; isSo(bottle: Bottle, words: string, answers: Answers): boolean };

const lowered = (text: string): string => text.toLowerCase();

/** Each with its subject in the first group, where it has one. */
export const CLAIMS: readonly Claim[] = [
  { says: /\bone of our picks\b/i, isSo: ({ isStaffPick }) => isStaffPick },
  { says: /\bone of our gift ideas/i, isSo: ({ isGiftIdea }) => isGiftIdea },
  { says: /a limited edition/i, isSo: ({ isLimitedEdition }) => isLimitedEdition },
  { says: /next to no alcohol/, isSo: ({ abv }) => abv <= 0.5 },
  { says: /^Cans make/, isSo: ({ attributes }) => attributes['container']?.includes('Can') ?? false },
  {
    says: /^No award or age/,
    isSo: ({ awards, attributes }) => awards.length === 0 && attributes['age'] === undefined,
  },
  {
    says: /^Uses nearly all of your/,
    isSo: ({ paidCents }, _, { budget }) =>
      budget !== null && paidCents >= 90 * budget && paidCents < 100 * budget,
  },
  { says: /^Costs more than your/, isSo: ({ paidCents }, _, { budget }) => paidCents > 100 * (budget ?? 0) },
  { says: /is a lot for one bottle/, isSo: ({ paidCents }) => paidCents >= 15_000 },
  { says: /won't go around a large table/, isSo: ({ volumeMl }) => volumeMl < 700 },
  {
    says: /\bgood with (.*?)(?:\.|$)/i,
    isSo: ({ pairings }, words, answers) =>
      pairings
        .filter(({ name }) => lowered(words).includes(lowered(name.split(',')[0] ?? name)))
        .some(({ name }) => answers.with === null || dishesIn(name).has(answers.with)),
  },
];
