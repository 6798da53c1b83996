import { COMPANIONS, LEVELS, SCALES, WHOM } from '#contract/sommelier/answers.ts';
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

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
/** `+4` or `−3`, with the sign that belongs to figures. */
const signed = (count: number): string => (count < 0 ? `−${-count}` : `+${count}`);

/** What bottles are chosen by, made of what is reckoned with: limits first, then the weightiest, ties last. */
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
    ...weighed.sort((a, b) => b.most - a.most).map(({ name, lines }) => ({ name, lines })),
    ...AFTERWARDS,
  ];
}

const LIMITS: readonly Rule[] = [
  {
    name: 'How it works',
    lines: [
      'Each bottle collects points for everything below that is true of it. The three with the most points win.',
    ],
  },
  {
    name: 'What we leave out',
    lines: [
      'Bottles that are sold out, over your budget, or not the kind you picked. Your budget and the kind earn no points.',
    ],
  },
];

const AFTERWARDS: readonly Rule[] = [
  {
    name: 'Smoke, sweetness, bitterness',
    lines: [
      'We look at the flavour profile, sugar, bitterness units, peat and the word on the label, and use whichever is highest. Honey counts half as sweetness.',
    ],
  },
  {
    name: `${MOST_BOTTLES} different bottles`,
    lines: [
      'For each bottle that is already chosen:',
      `${signed(-VARIETY.sameProducer)}: the same producer`,
      `${signed(-VARIETY.nearTwin)}: the same category, and flavours within ${points(TWIN_DISTANCE)}`,
      `${signed(-VARIETY.sameKind)}: the same kind`,
    ],
  },
  {
    name: 'Drier, bolder, cheaper, without alcohol',
    lines: [
      'Bottles that differ in that one way, with everything else as close as possible and within your budget. Bolder is more flavour, never more alcohol.',
    ],
  },
  { name: 'Ties', lines: ['Staff picks go first, then the higher rating, then alphabetical order.'] },
  {
    name: 'What never counts',
    lines: [
      'How strong a bottle is, what it earns us, and who you are. Everyone who gives the same answers sees the same bottles.',
    ],
  },
];

function say(clauses: readonly Clause[]): string[] {
  const counted = clauses.filter((clause) => clause.points !== LEFT_OUT);
  const out = clauses.filter((clause) => clause.points === LEFT_OUT);
  return [
    ...counted.map((clause) => `${signed(clause.points)}: ${clause.words}`),
    ...out.map((clause) => `Left out: ${clause.words}`),
  ];
}

const mostOf = (clauses: readonly Clause[]): number =>
  clauses.reduce((sum, clause) => sum + Math.max(0, clause.points), 0);

function ofWhom(whom: (typeof WHOM)[number]): Weighed {
  const clauses = WHOM_CLAUSES[whom];
  return { name: `For: ${WHOM_WORDS[whom].label}`, lines: say(clauses), most: mostOf(clauses) };
}

function ofDishes(): Weighed {
  const dishes = COMPANIONS.filter((companion) => companion !== 'alone' && companion !== 'cocktail');
  const clauses = clausesOfCompanion('cheese');
  const names = listed(dishes.map((dish) => COMPANION_WORDS[dish].label.toLowerCase()));
  return { name: 'With: a dish', lines: [...say(clauses), `Dishes are ${names}.`], most: mostOf(clauses) };
}

function ofCompanion(companion: 'alone' | 'cocktail'): Weighed {
  const clauses = clausesOfCompanion(companion);
  return { name: `With: ${COMPANION_WORDS[companion].label}`, lines: say(clauses), most: mostOf(clauses) };
}

function ofTastes(): Weighed {
  return {
    name: 'Flavours',
    lines: [
      `+1 to +${FLAVOUR_SCALE}: how strong a flavour you picked is in the bottle`,
      `${signed(SECOND_AXIS_POINTS)}: it has both halves of a pair such as nuts and cream`,
      `${signed(BOTH_TASTES.points)}: each of your two flavours earns ${points(BOTH_TASTES.least)} or more`,
      'Left out: it has none of them',
    ],
    most: 2 * (FLAVOUR_SCALE + SECOND_AXIS_POINTS) + BOTH_TASTES.points,
  };
}

function ofLevel(level: (typeof LEVELS)[number]): Weighed {
  const table = LEVEL_POINTS[level];
  const counted = table.flatMap((count, intensity) =>
    count === LEFT_OUT ? [] : [`${signed(count)}: the bottle has ${intensity}/${FLAVOUR_SCALE}`],
  );
  const out = table.flatMap((count, intensity) => (count === LEFT_OUT ? [`${intensity}`] : []));
  return {
    name: `How much: ${level} of ${listed(SCALES)}`,
    lines: [...counted, `Left out: the bottle has ${either(out)}`],
    most: Math.max(...table),
  };
}
