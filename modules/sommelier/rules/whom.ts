import type { Recipient } from '#contract/sommelier/answers.ts';
import { MARK } from '#modules/product-facts/index.ts';
import { getIntensity, getLevel, hasMark, type Traits } from '../traits.ts';
import type { Clause } from './clause.ts';

/** Levels of what tastes harsh to newcomers. */
export function gentleLevels(bottle: Traits): { smoke: number; bitterness: number; warmth: number } {
  return {
    smoke: getLevel(bottle, 'smoke'),
    bitterness: getLevel(bottle, 'bitterness'),
    warmth: getIntensity(bottle, 'alcohol-warmth'),
  };
}

/** Whether it is too spicy for newcomers. */
export const isSpicy = (bottle: Traits): boolean => getIntensity(bottle, 'spicy') >= 4;

const harshest = (bottle: Traits): number => Math.max(...Object.values(gentleLevels(bottle)));
const isRated = (bottle: Traits, min: number): boolean => bottle.rating >= min;

/** Returns the number of kinds of dishes that a bottle has pairings with. */
export function getVariety({ dishes }: Traits): number {
  let count = 0;
  for (let bits = dishes; bits !== 0; bits >>= 1) count += bits & 1;
  return count;
}

/** The clauses per recipient. None of them gives points for strength. */
export const RECIPIENT_CLAUSES: Readonly<Record<Recipient, readonly Clause[]>> = {
  myself: [
    { words: 'rated 4.6 or better', points: 3, holds: (bottle) => isRated(bottle, 4.6) },
    { words: 'rated 4.3 or better', points: 1, holds: (bottle) => isRated(bottle, 4.3) },
    { words: 'one of our picks', points: 2, holds: (bottle) => bottle.isStaffPick },
  ],
  gift: [
    { words: 'one of our gift ideas', points: 3, holds: (bottle) => bottle.isGiftIdea },
    { words: 'a limited edition', points: 2, holds: (bottle) => bottle.isLimitedEdition },
    { words: 'an award', points: 1, holds: (bottle) => bottle.hasAwards },
    { words: 'aged ten years or more', points: 1, holds: (bottle) => hasMark(bottle, MARK.tenYears) },
    { words: 'cans', points: -3, holds: (bottle) => hasMark(bottle, MARK.canned) },
    { words: 'less than $20', points: -1, holds: (bottle) => bottle.paidCents < 20_00 },
  ],
  table: [
    { words: 'pairings with two kinds of dish', points: 2, holds: (bottle) => getVariety(bottle) >= 2 },
    { words: 'pairings with three kinds or more', points: 2, holds: (bottle) => getVariety(bottle) >= 3 },
    { words: 'at least 700 mL', points: 1, holds: (bottle) => bottle.volumeMl >= 700 },
    { words: 'at most $40', points: 2, holds: (bottle) => bottle.paidCents <= 40_00 },
    {
      words: 'warmth of 3/5 or more',
      points: -2,
      holds: (bottle) => getIntensity(bottle, 'alcohol-warmth') >= 3,
    },
  ],
  newcomer: [
    { words: 'smoke, bitterness and warmth all at 1/5 or less', points: 4, holds: (b) => harshest(b) <= 1 },
    { words: 'one of them at 3/5 or more', points: -3, holds: (bottle) => harshest(bottle) >= 3 },
    { words: 'one of them at 4/5 or more', points: -4, holds: (bottle) => harshest(bottle) >= 4 },
    { words: 'spice at 4/5 or more', points: -3, holds: isSpicy },
    { words: 'rated 4.3 or better', points: 1, holds: (bottle) => isRated(bottle, 4.3) },
    { words: 'at most $60', points: 1, holds: (bottle) => bottle.paidCents <= 60_00 },
  ],
};
