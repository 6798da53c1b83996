import type { Accompaniment } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';
import { type Dish, DISHES, dishesIn, MARK } from '#modules/product-facts/index.ts';
import { type Clause, EXCLUDED } from './clause.ts';
import { hasMark, type Traits } from '../traits.ts';

/** Returns a bottle's pairings with a dish, in the bottle's own order. */
export const pairingsWith = (bottle: Bottle, dish: Dish): Bottle['pairings'] =>
  bottle.pairings.filter(({ name }) => dishesIn(name).has(dish));

/** Categories of any level: the bases of mixed drinks, and those used in smaller measures. */
const BASES: ReadonlySet<string> = new Set(
  'whiskey gin rum tequila mezcal-and-agave vodka brandy absinthe non-alcoholic-spirits'.split(' '),
);
const MEASURES: ReadonlySet<string> = new Set(
  'liqueurs vermouth-and-aperitifs sparkling fortified'.split(' '),
);

const standsIn = (bottle: Pick<Traits, 'lineage'>, categories: ReadonlySet<string>): boolean =>
  bottle.lineage.some((slug) => categories.has(slug));

/** Whether it is a base of mixed drinks. */
export const isBase = (bottle: Pick<Traits, 'lineage'>): boolean => standsIn(bottle, BASES);

function dishClauses(dish: Dish): readonly Clause[] {
  const bit = 1 << DISHES.indexOf(dish);
  return [
    {
      words: 'we have no pairing of that kind',
      points: EXCLUDED,
      holds: ({ dishes }) => (dishes & bit) === 0,
    },
    { words: 'we have a pairing of that kind', points: 4, holds: ({ dishes }) => (dishes & bit) !== 0 },
    { words: 'we have two or more', points: 2, holds: ({ dishesTwice }) => (dishesTwice & bit) !== 0 },
    {
      words: 'a wine, a beer or a cider',
      points: 2,
      holds: ({ lineage: [root] }) => root === 'wine' || root === 'beer',
    },
    {
      words: 'it is the first pairing we name',
      points: 1,
      holds: ({ firstDishes }) => (firstDishes & bit) !== 0,
    },
  ];
}

const ALONE: readonly Clause[] = [
  {
    words: 'we only serve it mixed',
    points: EXCLUDED,
    holds: (bottle) => hasMark(bottle, MARK.mixed) && !hasMark(bottle, MARK.alone),
  },
  { words: 'we serve it neat, chilled or on ice', points: 3, holds: (bottle) => hasMark(bottle, MARK.alone) },
  { words: 'a long finish', points: 2, holds: (bottle) => hasMark(bottle, MARK.longFinish) },
  { words: 'we name a glass for it', points: 1, holds: (bottle) => hasMark(bottle, MARK.glass) },
];

const COCKTAIL: readonly Clause[] = [
  {
    words: "it isn't used in mixed drinks",
    points: EXCLUDED,
    holds: (bottle) => !standsIn(bottle, BASES) && !standsIn(bottle, MEASURES),
  },
  { words: 'a base for mixed drinks', points: 3, holds: isBase },
  {
    words: 'used in smaller amounts in mixed drinks',
    points: 2,
    holds: (bottle) => standsIn(bottle, MEASURES) && !standsIn(bottle, BASES),
  },
  { words: 'we serve it mixed', points: 3, holds: (bottle) => hasMark(bottle, MARK.mixed) },
  { words: 'at most $60', points: 1, holds: (bottle) => bottle.paidCents <= 60_00 },
];

/** Returns the clauses for an accompaniment. */
export const clausesOfAccompaniment = (accompaniment: Accompaniment): readonly Clause[] =>
  accompaniment === 'alone' ? ALONE : accompaniment === 'cocktail' ? COCKTAIL : dishClauses(accompaniment);
