import { type Answers, TASTES } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { dishesIn } from '#modules/product-facts/index.ts';
import { getLevel } from '../rules/facts.ts';
import { CALLED } from './test-facts.ts';

/** A claim of a line without a figure, and whether it is true. */
export type Claim = { says: RegExp; isSo(bottle: Bottle, words: string, answers: Answers): boolean };

const levelCalled = (bottle: Bottle, word: string): number =>
  Math.max(
    ...Object.entries(CALLED).map(([key, name]) =>
      name === word ? (Object.entries(bottle.flavours).find(([one]) => one === key)?.[1] ?? 0) : 0,
    ),
  );
const hasNone = (bottle: Bottle, words: string): boolean =>
  words.split(/, | or /).every((word) => levelCalled(bottle, word.replace(/^or /, '')) === 0);

const lowered = (text: string): string => text.toLowerCase();

/** Each with its subject in the first group, where it has one. */
export const CLAIMS: readonly Claim[] = [
  { says: /\bGentle: no ([a-z, ]+?)(?:, a trace|\.)/, isSo: hasNone },
  { says: /^No (.+) in it\.$/, isSo: hasNone },
  {
    says: /(?<!: )\bNo ((?:smoke|sweetness|bitterness)(?:, (?:smoke|sweetness|bitterness))*(?:,? or (?:smoke|sweetness|bitterness))?)\./,
    isSo: (bottle, words, { scales, flavours }) =>
      (scales.smoke === null && flavours.includes('smoke')) ||
      words
        .split(/, or | or |, /)
        .every((scale) =>
          scale === 'smoke' || scale === 'sweetness' || scale === 'bitterness'
            ? getLevel(bottle, scale) === 0
            : false,
        ),
  },
  {
    says: /^No (.*)(?<! in it)\.$/,
    isSo: ({ flavours, awards }, words, answers) =>
      words.startsWith('award') ? awards.length === 0 : isAbsent(flavours, words, answers),
  },
  { says: /\bOne of our picks\b|, one of our picks/, isSo: ({ isStaffPick }) => isStaffPick },
  { says: /\bOne of our gift ideas/, isSo: ({ isGiftIdea }) => isGiftIdea },
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
    says: /^We have no pairing/,
    isSo: ({ pairings }, _, answers) => pairings.every(({ name }) => !dishesIn(name).has(answers.with ?? '')),
  },
  {
    says: /\bGood with (.*?)\.(?: |$)/,
    isSo: ({ pairings }, words, answers) =>
      pairings
        .filter(({ name }) => lowered(words).includes(lowered(name.split(',')[0] ?? name)))
        .some(({ name }) => answers.with === null || dishesIn(name).has(answers.with)),
  },
];

function isAbsent(flavours: Bottle['flavours'], words: string, answers: Answers): boolean {
  const asked = answers.flavours.filter((taste) => TASTES[taste].every((key) => !(key in flavours)));
  return asked.length > 0 || /^(smoke|sweetness|bitterness)/.test(words);
}
