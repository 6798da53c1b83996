import type { FlavourKey } from '#contract/flavours.ts';
import { formatCents } from '#contract/money.ts';
import { type Answers, type Scale, SCALES, TASTES } from '#contract/sommelier/answers.ts';
import { isWithoutAlcohol } from '../along/figures.ts';
import type { Bottle } from '../bottle.ts';
import { isDish, pairingsWith } from '../rules/companion.ts';
import { intensityOf, isCanned, levelOf, numberOf, serveOf, textOf } from '../rules/facts.ts';
import { axesOf } from '../rules/taste.ts';
import { gentleLevels, isSpicy } from '../rules/whom.ts';
import { presenceOf, TASTE_NOUNS } from './of-tastes.ts';
import { ended, noun, quoted, strongest, volumeOf } from './phrases.ts';
import { firstUntold } from './reasons.ts';

/** From this share on a price takes nearly all of a budget. */
const NEARLY_ALL = 0.9;

/**
 * One honest sentence on what a bottle lacks of what was asked, or on what speaks against it; the gravest that was not `told`
 * of another one yet. Never empty.
 */
export function lackOf(bottle: Bottle, answers: Answers, told: Set<string>): string {
  const lacks = [...ofAlcohol(bottle, answers), ...ofAnswers(bottle, answers), ...ofItself(bottle, answers)];
  const [untold] = firstUntold(lacks, told);
  return untold ?? lacks.at(-1) ?? named(bottle);
}

/** Who chose its kind knows. It is no fault, and no rule counts it, but nobody is to find it out at the table. */
function ofAlcohol(bottle: Bottle, { kind }: Pick<Answers, 'kind'>): string[] {
  if (kind !== null || !isWithoutAlcohol(bottle)) return [];
  return [
    'There is no alcohol in it to speak of, should you have wanted some.',
    `${bottle.name} has no alcohol to speak of either.`,
  ];
}

function ofAnswers(bottle: Bottle, answers: Answers): string[] {
  return [
    ...ofTastes(bottle, answers),
    ...ofScales(bottle, answers),
    ...ofCompanion(bottle, answers),
    ...ofBudget(bottle, answers),
    ...ofWhom(bottle, answers),
  ];
}

function ofTastes(bottle: Bottle, { flavours }: Answers): string[] {
  const tastes = flavours.map((taste) => ({ word: TASTE_NOUNS[taste], axes: axesOf(bottle, taste) }));
  const missing = tastes.filter(({ axes }) => axes.length === 0);
  const faint = tastes.flatMap(({ axes: [first] }) => (first && first.intensity <= 2 ? [first] : []));
  return [
    ...missing.flatMap(({ word }) => [
      `It has no ${word} at all.`,
      `You asked for ${word} too, and ${bottle.name} has none.`,
    ]),
    ...faint.flatMap(({ key, intensity }) => [
      `What it has of ${noun(key)} is faint: ${intensity} of 5.`,
      `Of ${noun(key)} ${bottle.name} has only ${intensity} of 5.`,
    ]),
  ];
}

function ofScales(bottle: Bottle, { scales }: Answers): string[] {
  return SCALES.flatMap((scale) => {
    const level = scales[scale];
    const found = levelOf(bottle, scale);
    const has = presenceOf(bottle, scale);
    if (level === 'none' && found > 0)
      return [
        `You asked for no ${scale}, and there is ${found > 1 ? 'some' : 'a trace'}: ${has}.`,
        `You asked for no ${scale}, and ${bottle.name} has ${found > 1 ? 'some' : 'a trace'}.`,
      ];
    if (level !== null && level !== 'none' && found === 0)
      return [
        `It has none of the ${scale} that you asked for.`,
        `${bottle.name} has none of the ${scale} that you asked for.`,
      ];
    if (level === 'some' && found >= 4) return [`It goes beyond some ${scale}: ${has}.`];
    if (level === 'some' && found === 1) return [`Its ${scale} is hardly more than a trace: ${has}.`];
    if (level === 'plenty' && found <= 3) return [`Whether that is plenty of ${scale} is open: ${has}.`];
    return [];
  });
}

function ofCompanion(bottle: Bottle, { with: companion }: Answers): string[] {
  if (companion === null) return [];
  const serve = textOf(bottle, 'serve');
  if (companion === 'alone')
    return serve !== undefined && serveOf(bottle).mixed && !serveOf(bottle).alone
      ? [`We would rather not pour it on its own; our serve is ${quoted(serve)}.`]
      : [];
  if (isDish(companion) && pairingsWith(bottle, companion).length === 0)
    return [
      'We have no pairing of it with what you eat.',
      `We have no pairing of ${bottle.name} with what you eat.`,
    ];
  return [];
}

function ofBudget(bottle: Bottle, { budget }: Answers): string[] {
  if (budget === null || bottle.paidCents < NEARLY_ALL * budget * 100) return [];
  const price = formatCents(bottle.paidCents);
  if (bottle.paidCents > budget * 100) return [`At ${price} it costs more than your $${budget}.`];
  const share = bottle.paidCents === budget * 100 ? 'all' : 'nearly all';
  return [
    `At ${price} it takes ${share} of your $${budget}.`,
    `${bottle.name}, at ${price}, takes ${share} of your $${budget}.`,
  ];
}

function ofWhom(bottle: Bottle, { whom }: Answers): string[] {
  if (whom === 'gift') {
    if (isCanned(bottle)) return ['It comes in cans, which makes a plain present.'];
    const isBare = !bottle.isGiftIdea && bottle.awards.length === 0 && numberOf(bottle, 'age') === undefined;
    return isBare
      ? ['No award and no age can be written on its card.', `No award and no age go with ${bottle.name}.`]
      : [];
  }
  if (whom === 'newcomer') {
    const { smoke, bitterness, warmth } = gentleLevels(bottle);
    return [
      ...(smoke >= 3
        ? [`For somebody new to it that is a lot of smoke: ${presenceOf(bottle, 'smoke')}.`]
        : []),
      ...(bitterness >= 3
        ? [`For somebody new to it that is a lot of bitterness: ${presenceOf(bottle, 'bitterness')}.`]
        : []),
      ...(warmth >= 3
        ? [`For somebody new to it that is a lot of warmth: it has warmth at ${warmth} of 5.`]
        : []),
      ...(isSpicy(bottle)
        ? [
            `For somebody new to it that is a lot of spice: it has spice at ${intensityOf(bottle, 'spicy')} of 5.`,
          ]
        : []),
    ];
  }
  if (whom === 'table' && bottle.volumeMl < 700)
    return [`Its ${volumeOf(bottle)} will not go round a large table.`];
  return [];
}

/** Without a limit of money, a price from here on is said. */
const DEAR_CENTS = 150_00;

const AXIS: Readonly<Record<Scale, FlavourKey>> = {
  smoke: 'smoky',
  sweetness: 'sweet',
  bitterness: 'bitter',
};

/** What somebody may look for in a drink, by its root category; what is absent is said in this order. */
const LOOKED_FOR: Readonly<Record<string, readonly FlavourKey[]>> = {
  spirits: ['woody', 'fruity', 'sweet', 'citrus', 'smoky', 'floral', 'spicy', 'herbal', 'honey', 'creamy'],
  wine: ['woody', 'citrus', 'floral', 'sweet', 'earthy', 'spicy', 'honey', 'herbal', 'creamy', 'nutty'],
  beer: ['sweet', 'roasted', 'citrus', 'fruity', 'bitter', 'floral', 'spicy', 'honey', 'tart', 'nutty'],
};

function ofItself(bottle: Bottle, { budget, flavours, scales }: Answers): string[] {
  const minutes = numberOf(bottle, 'decant');
  const looked = LOOKED_FOR[bottle.lineage[0] ?? ''] ?? LOOKED_FOR['spirits'] ?? [];
  // Of what was asked for, and of what was not wanted, everything is said already.
  const said = new Set<FlavourKey>([
    ...SCALES.filter((scale) => scales[scale] !== null).map((scale) => AXIS[scale]),
    ...flavours.flatMap((taste) => TASTES[taste]),
  ]);
  const absent = looked.filter((key) => intensityOf(bottle, key) === 0 && !said.has(key));
  const least = strongest(bottle, Number.MAX_SAFE_INTEGER).at(-1);
  return [
    ...(budget === null && bottle.paidCents >= DEAR_CENTS
      ? [`At ${formatCents(bottle.paidCents)} it is a lot of money for one bottle.`]
      : []),
    ...(bottle.rating === null ? ['Nobody has rated it yet.'] : []),
    ...(minutes === undefined ? [] : [`It wants ${minutes} minutes in a decanter before it is at its best.`]),
    ...absent.map((key) => `Who looks for ${noun(key)} will find none in it.`),
    ...(least ? [ended(`Of its flavours ${noun(least.key)} is the least, ${least.intensity} of 5`)] : []),
    named(bottle),
  ];
}

const named = (bottle: Bottle): string => `There is no more than ${volumeOf(bottle)} of ${bottle.name}.`;
