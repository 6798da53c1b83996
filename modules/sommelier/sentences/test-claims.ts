import { type Answers, COMPANIONS, TASTES } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { dishesIn } from '../companions.ts';
import { CALLED } from './test-facts.ts';

/** What a sentence claims without a figure, and whether it is so. Quotations are taken out before. */
export type Claim = {
  says: RegExp;
  isSo(bottle: Bottle, words: string, answers: Answers): boolean;
};

const hasNone = (bottle: Bottle, words: string): boolean =>
  words
    .split(/, | or /)
    .every((word) =>
      Object.entries(CALLED).every(([key, name]) => name !== word || !(key in bottle.flavours)),
    );

const has = (bottle: Bottle, key: string, value: string | number): boolean =>
  bottle.attributes[key]?.includes(value) ?? false;

/** Each with what it is about in its first group, where it has one. */
export const CLAIMS: readonly Claim[] = [
  { says: /^It is gentle with somebody new to it: no ([a-z, ]+?)(?:, and only|;|\.$)/, isSo: hasNone },
  { says: /^Who looks for (.+) will find none/, isSo: hasNone },
  { says: /^You asked for no (\w+): none is noted/, isSo: hasNone },
  { says: /^You asked for no ([\w, ]+): none of them is noted/, isSo: hasNone },
  { says: /: it is dry\b/, isSo: (bottle) => has(bottle, 'sweetness', 'Dry') },
  { says: /: it is bone dry\b/, isSo: (bottle) => has(bottle, 'sweetness', 'Bone dry') },
  { says: /no sugar at all/, isSo: (bottle) => has(bottle, 'sugar', 0) },
  {
    says: /^It has no .* at all\.$/,
    isSo: ({ flavours }, _, answers) =>
      answers.flavours.some((taste) => TASTES[taste].every((key) => !(key in flavours))),
  },
  { says: /one of our own picks/, isSo: ({ isStaffPick }) => isStaffPick },
  { says: /one of our gift ideas/, isSo: ({ isGiftIdea }) => isGiftIdea },
  { says: /a limited edition/, isSo: ({ isLimitedEdition }) => isLimitedEdition },
  { says: /no alcohol (in it )?to speak of/, isSo: ({ abv }) => abv <= 0.5 },
  { says: /comes in cans/, isSo: (bottle) => has(bottle, 'container', 'Can') },
  {
    says: /No award and no age/,
    isSo: ({ awards, attributes }) => awards.length === 0 && attributes['age'] === undefined,
  },
  {
    says: /takes nearly all of your/,
    isSo: ({ paidCents }, _, { budget }) =>
      budget !== null && paidCents >= 90 * budget && paidCents < 100 * budget,
  },
  { says: /takes all of your/, isSo: ({ paidCents }, _, { budget }) => paidCents === 100 * (budget ?? 0) },
  { says: /costs more than your/, isSo: ({ paidCents }, _, { budget }) => paidCents > 100 * (budget ?? 0) },
  { says: /a lot of money/, isSo: ({ paidCents }) => paidCents >= 15_000 },
  { says: /will not go round a large table/, isSo: ({ volumeMl }) => volumeMl < 700 },
  {
    says: /We have no pairing of/,
    isSo: ({ pairings }, _, answers) => pairings.every(({ name }) => !dishesIn(name).has(answers.with ?? '')),
  },
  {
    says: / we put it beside (.*?)(?:: $|; |\.$)/,
    isSo: ({ pairings }, words, answers) =>
      COMPANIONS.every((companion) => companion !== answers.with || namesOnly(pairings, words, companion)),
  },
];

function namesOnly(pairings: Bottle['pairings'], words: string, companion: string): boolean {
  const isNamed = (name: string): boolean => words.toLowerCase().includes(name.toLowerCase());
  return pairings.every(({ name }) => isNamed(name) === dishesIn(name).has(companion));
}
