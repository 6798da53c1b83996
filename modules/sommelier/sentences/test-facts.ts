import type { FlavourKey } from '#contract/catalog/flavours.ts';
import type { Answers } from '#contract/sommelier/answers.ts';
import type { Bottle } from '../bottle.ts';

/** Names of flavours in sentences, written a second time, so that a wrong word is noticed. */
export const CALLED: Readonly<Record<FlavourKey, string>> = {
  smoky: 'smoke',
  sweet: 'sweetness',
  fruity: 'fruit',
  citrus: 'citrus',
  floral: 'flowers',
  herbal: 'herbs',
  spicy: 'spice',
  woody: 'oak',
  nutty: 'nuts',
  malty: 'malt',
  roasted: 'roast',
  maritime: 'sea air',
  earthy: 'earth',
  creamy: 'cream',
  bitter: 'bitterness',
  tart: 'tartness',
  honey: 'honey',
  body: 'body',
  'alcohol-warmth': 'warmth',
};

/** Formats dollars as a price. */
const dollars = (cents: number): string =>
  `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

const litres = (volumeMl: number): string =>
  volumeMl >= 1000 && volumeMl % 100 === 0 ? `${volumeMl / 1000} L` : `${volumeMl} mL`;

/** Returns all words and figures that a bottle's own data prove, the longest first. */
function getFacts(bottle: Bottle, budget: number | null): string[] {
  const figure = (key: string): string[] => bottle.attributes[key]?.map((value) => `${value}`) ?? [];
  return [
    bottle.producer,
    ...figure('serve'),
    ...bottle.awards.map(({ medal, name, year }) => `${medal} at the ${name.split(',')[0]}, ${year}`),
    ...Object.values(bottle.notes).flatMap((note) => note.split(/[.,;:]/).map((part) => part.trim())),
    ...bottle.pairings.flatMap(({ name }) => [name, name.charAt(0).toLowerCase() + name.slice(1)]),
    dollars(bottle.paidCents),
    litres(bottle.volumeMl),
    ...(bottle.rating === null ? [] : [`ated ${bottle.rating}/5`]),
    ...figure('age').map((age) => `${age} years old`),
    ...figure('decant').map((minutes) => `eeds ${minutes} minutes in a decanter`),
    ...(budget === null
      ? []
      : [dollars(budget * 100 - bottle.paidCents).replace(/\.00$/, ''), `your $${budget}`]),
  ]
    .filter((fact) => fact !== '')
    .sort((a, b) => b.length - a.length);
}

const cached = new Map<string, string[]>();

/**
 * Returns what is left of a line without everything that the bottle's own data prove: names,
 * figures, prices. A remaining figure is invented.
 */
export function unprovenIn(line: string, bottle: Bottle, { budget }: Answers): string {
  const key = `${bottle.slug} ${budget}`;
  const proven = cached.get(key) ?? getFacts(bottle, budget);
  cached.set(key, proven);
  return proven.reduce((rest, fact) => (rest.includes(fact) ? rest.replaceAll(fact, '') : rest), line);
}
