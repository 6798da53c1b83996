import { COMPANIONS, LEVELS, SCALES, TASTE_NAMES, WHOM } from '#contract/sommelier/answers.ts';
import type { Rule } from '../advice.ts';
import { MOST_BOTTLES, TWIN_DISTANCE, VARIETY } from '../choose.ts';
import { COMPANION_WORDS, WHOM_WORDS } from '../words.ts';
import { either, listed } from '../sentences/phrases.ts';
import { type Clause, LEFT_OUT } from './clause.ts';
import { clausesOfCompanion } from './companion.ts';
import { BOTH_TASTES, LEVEL_POINTS, SECOND_AXIS_POINTS } from './taste.ts';
import { WHOM_CLAUSES } from './whom.ts';
import { FLAVOUR_SCALE } from '#contract/flavours.ts';

/** A rule with the most points that it can give, by which rules are put in order. */
type Weighed = Rule & { most: number };

const points = (count: number): string => (Math.abs(count) === 1 ? '1 point' : `${Math.abs(count)} points`);
const plus = (count: number): string => `${points(count)} ${count < 0 ? 'less' : 'more'}`;

/** What the rules go by, made of what they reckon with: the weightiest first, limits before and ties after them. */
export function listRules(): readonly Rule[] {
  const weighed = [
    ...WHOM.map(ofWhom),
    ofDishes(),
    ofCompanion('alone'),
    ofCompanion('cocktail'),
    ofTastes(),
    ...LEVELS.map(ofLevel),
  ];
  return [
    ...LIMITS,
    ...weighed.sort((a, b) => b.most - a.most).map(({ name, text }) => ({ name, text })),
    ...AFTERWARDS,
  ];
}

const LIMITS: readonly Rule[] = [
  {
    name: 'How points are counted',
    text: 'A bottle earns the points of everything below that is true of it, for all of your answers together. The most points go first.',
  },
  {
    name: 'What is never shown',
    text: 'A bottle that is sold out, that costs more than your limit, or that is of another kind than the one you chose. Price and kind earn no points: dearer is not better.',
  },
];

const AFTERWARDS: readonly Rule[] = [
  {
    name: 'How much is in a bottle',
    text: 'The greatest of what its flavour profile, its sugar, its bitterness units, its peat and its own word say. Honey counts for half of sweetness.',
  },
  {
    name: `${MOST_BOTTLES} different bottles`,
    text: `For each bottle that is shown already, another one loses ${points(VARIETY.sameProducer)} if it has the same producer, ${points(VARIETY.sameKind)} if it is of the same kind, and ${points(VARIETY.nearTwin)} if it is of the same category and differs by no more than ${points(TWIN_DISTANCE)} of flavour.`,
  },
  {
    name: 'Steps',
    text: 'From one bottle to those that are one step drier, bolder, cheaper or without alcohol, with everything else as near to it as can be, and within your limit of money. Bolder is more flavour, never more strength.',
  },
  {
    name: 'Ties',
    text: 'With equal points one of our own picks goes first, then the better rated bottle, then the alphabet.',
  },
  {
    name: 'What never counts',
    text: 'Strength, what a bottle earns us, and who you are. The same answers give the same bottles to everybody.',
  },
];

function say(clauses: readonly Clause[]): string {
  const counted = clauses.filter((clause) => clause.points !== LEFT_OUT);
  const out = clauses.filter((clause) => clause.points === LEFT_OUT);
  const sentences = [
    ...counted.map((clause) => `${plus(clause.points)}: ${clause.words}.`),
    ...out.map((clause) => `Left out: ${clause.words}.`),
  ];
  return sentences.join(' ');
}

const mostOf = (clauses: readonly Clause[]): number =>
  clauses.reduce((sum, clause) => sum + Math.max(0, clause.points), 0);

function ofWhom(whom: (typeof WHOM)[number]): Weighed {
  const clauses = WHOM_CLAUSES[whom];
  return { name: `For: ${WHOM_WORDS[whom].label}`, text: say(clauses), most: mostOf(clauses) };
}

function ofDishes(): Weighed {
  const dishes = COMPANIONS.filter((companion) => companion !== 'alone' && companion !== 'cocktail');
  const clauses = clausesOfCompanion('cheese');
  return {
    name: 'With: a dish',
    text: `${say(clauses)} Kinds of dishes are ${listed(dishes.map((dish) => COMPANION_WORDS[dish].label.toLowerCase()))}.`,
    most: mostOf(clauses),
  };
}

function ofCompanion(companion: 'alone' | 'cocktail'): Weighed {
  const clauses = clausesOfCompanion(companion);
  return { name: `With: ${COMPANION_WORDS[companion].label}`, text: say(clauses), most: mostOf(clauses) };
}

function ofTastes(): Weighed {
  return {
    name: 'Flavours',
    text: `For each of the two that you may choose of ${TASTE_NAMES.length}: as many points as the bottle has of it, from 1 to ${FLAVOUR_SCALE}, and ${plus(SECOND_AXIS_POINTS)} where it has both halves of a pair such as nuts and cream. ${plus(BOTH_TASTES.points)} where each of your two earns at least ${points(BOTH_TASTES.least)}. Left out: a bottle that has neither.`,
    most: 2 * (FLAVOUR_SCALE + SECOND_AXIS_POINTS) + BOTH_TASTES.points,
  };
}

function ofLevel(level: (typeof LEVELS)[number]): Weighed {
  const table = LEVEL_POINTS[level];
  const counted = table.flatMap((count, intensity) =>
    count === LEFT_OUT ? [] : [`${plus(count)} where the bottle has ${intensity} of ${FLAVOUR_SCALE}`],
  );
  const out = table.flatMap((count, intensity) => (count === LEFT_OUT ? [`${intensity}`] : []));
  return {
    name: `How much: ${level} of ${listed(SCALES)}`,
    text: `${counted.join('; ')}. Left out: a bottle with ${either(out)}.`,
    most: Math.max(...table),
  };
}
