import { ACCOMPANIMENTS, LEVELS, SCALES, RECIPIENT } from '#contract/sommelier/answers.ts';
import type { Rule } from '../recommendations.ts';
import { MAX_BOTTLES, TWIN_DISTANCE, VARIETY } from '../choose.ts';
import { ACCOMPANIMENT_MESSAGES, RECIPIENT_MESSAGES } from '../messages.ts';
import { either, listed } from './phrases.ts';
import { type Clause, EXCLUDED } from './clause.ts';
import { clausesOfAccompaniment } from './accompaniment.ts';
import { BOTH_TASTES, LEVEL_POINTS, SECOND_AXIS_POINTS } from './taste.ts';
import { RECIPIENT_CLAUSES } from './whom.ts';
import { FLAVOUR_SCALE } from '#contract/catalog/flavours.ts';

/** A rule with its maximum of points, by which rules are sorted. */
type Weighed = Rule & { max: number };

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
/** `+4` or `−3`, with a typographic minus. */
const signed = (count: number): string => (count < 0 ? `−${-count}` : `+${count}`);

/**
 * Returns the rules for display, made from the scoring data: limits first, then rules by maximum of
 * points, ties last.
 */
export function listRules(): readonly Rule[] {
  const weighed = [
    ...RECIPIENT.map(ofRecipient),
    ofDishes(),
    ofAccompaniment('alone'),
    ofAccompaniment('cocktail'),
    ofTastes(),
    ...LEVELS.map(ofLevel),
  ];
  return [
    ...LIMITS,
    ...weighed.sort((a, b) => b.max - a.max).map(({ name, lines }) => ({ name, lines })),
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
    name: `${MAX_BOTTLES} different bottles`,
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
      'Bottles that differ clearly in that one way, those that differ most first, with everything else similar and within your budget. Bolder is more flavour, never more alcohol.',
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

function describeClauses(clauses: readonly Clause[]): string[] {
  const counted = clauses.filter((clause) => clause.points !== EXCLUDED);
  const out = clauses.filter((clause) => clause.points === EXCLUDED);
  return [
    ...counted.map((clause) => `${signed(clause.points)}: ${clause.words}`),
    ...out.map((clause) => `Left out: ${clause.words}`),
  ];
}

const getMaxima = (clauses: readonly Clause[]): number =>
  clauses.reduce((sum, clause) => sum + Math.max(0, clause.points), 0);

function ofRecipient(recipient: (typeof RECIPIENT)[number]): Weighed {
  const clauses = RECIPIENT_CLAUSES[recipient];
  return {
    name: `For: ${RECIPIENT_MESSAGES[recipient].label}`,
    lines: describeClauses(clauses),
    max: getMaxima(clauses),
  };
}

function ofDishes(): Weighed {
  const dishes = ACCOMPANIMENTS.filter(
    (accompaniment) => accompaniment !== 'alone' && accompaniment !== 'cocktail',
  );
  const clauses = clausesOfAccompaniment('cheese');
  const names = listed(dishes.map((dish) => ACCOMPANIMENT_MESSAGES[dish].label.toLowerCase()));
  return {
    name: 'With: a dish',
    lines: [...describeClauses(clauses), `Dishes are ${names}.`],
    max: getMaxima(clauses),
  };
}

function ofAccompaniment(accompaniment: 'alone' | 'cocktail'): Weighed {
  const clauses = clausesOfAccompaniment(accompaniment);
  return {
    name: `With: ${ACCOMPANIMENT_MESSAGES[accompaniment].label}`,
    lines: describeClauses(clauses),
    max: getMaxima(clauses),
  };
}

function ofTastes(): Weighed {
  return {
    name: 'Flavours',
    lines: [
      `+1 to +${FLAVOUR_SCALE}: how strong a flavour you picked is in the bottle`,
      `${signed(SECOND_AXIS_POINTS)}: it has both halves of a pair such as nuts and cream`,
      `${signed(BOTH_TASTES.points)}: each of your two flavours earns ${points(BOTH_TASTES.min)} or more`,
      'Left out: it has none of them',
    ],
    max: 2 * (FLAVOUR_SCALE + SECOND_AXIS_POINTS) + BOTH_TASTES.points,
  };
}

function ofLevel(level: (typeof LEVELS)[number]): Weighed {
  const table = LEVEL_POINTS[level];
  const counted = table.flatMap((count, intensity) =>
    count === EXCLUDED ? [] : [`${signed(count)}: the bottle has ${intensity}/${FLAVOUR_SCALE}`],
  );
  const out = table.flatMap((count, intensity) => (count === EXCLUDED ? [`${intensity}`] : []));
  return {
    name: `How much: ${level} of ${listed(SCALES)}`,
    lines: [...counted, `Left out: the bottle has ${either(out)}`],
    max: Math.max(...table),
  };
}
