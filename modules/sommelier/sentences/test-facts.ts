import { FLAVOUR_KEYS, type FlavourKey } from '#contract/flavours.ts';
import type { Bottle } from '../bottle.ts';

/** What a flavour is called in a sentence; written down here once more, so that a wrong word is noticed. */
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

/** Dollars as a price is written. */
export const dollars = (cents: number): string =>
  `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

const litres = (volumeMl: number): string =>
  volumeMl >= 1000 && volumeMl % 100 === 0 ? `${volumeMl / 1000} L` : `${volumeMl} mL`;

/** All words and figures that a bottle's own data prove, the longest first, and its texts as they may be quoted. */
function factsOf(bottle: Bottle, budget: number | null): { proven: string[]; written: Set<string> } {
  const written = [
    ...Object.values(bottle.notes),
    ...bottle.pairings.map(({ description }) => description),
    ...Object.values(bottle.attributes).flat(),
  ].map((text) => `${text}`.trim());
  const figure = (key: string): string[] => bottle.attributes[key]?.map((value) => `${value}`) ?? [];
  const proven = [
    bottle.name,
    bottle.producer,
    ...(bottle.region ? [bottle.region] : []),
    bottle.country,
    ...bottle.lineageNames,
    ...bottle.awards.map(({ medal, name, year }) => `${medal}, ${name} ${year}`),
    ...bottle.pairings.flatMap(({ name }) => [name, name.charAt(0).toLowerCase() + name.slice(1)]),
    `${dollars(bottle.paidCents)} for ${litres(bottle.volumeMl)}`,
    dollars(bottle.paidCents),
    litres(bottle.volumeMl),
    ...(bottle.rating === null ? [] : [`is rated ${bottle.rating} of 5`]),
    ...figure('age').map((age) => `is ${age} years old`),
    ...figure('peat').map((peat) => `${peat} ppm of peat`),
    ...figure('ibu').map((ibu) => `${ibu} IBU`),
    ...figure('sugar').map((sugar) => `${sugar} g of sugar a litre`),
    ...figure('decant').map((minutes) => `wants ${minutes} minutes in a decanter`),
    ...(budget === null
      ? []
      : [`leaves ${dollars(budget * 100 - bottle.paidCents)} of your $${budget}`, `your $${budget}`]),
    ...FLAVOUR_KEYS.flatMap((key) => {
      const level = bottle.flavours[key] ?? 0;
      const name = CALLED[key];
      return [
        `${name} at ${level} of 5`,
        `${name} at ${level}`,
        `What it has of ${name} is faint: ${level} of 5`,
        `${name} is the least, ${level} of 5`,
        `Its ${name}, ${level} of 5,`,
        `Of ${name} ${bottle.name} has only ${level} of 5`,
      ];
    }),
  ].sort((a, b) => b.length - a.length);

  return { proven, written: new Set(written) };
}

const kept = new Map<string, ReturnType<typeof factsOf>>();

/**
 * What is left of a sentence when everything is taken out of it that the bottle's own data prove: quotations, names, levels,
 * figures, prices. A figure or a quotation that remains is invented.
 */
export function unprovenIn(sentence: string, bottle: Bottle, budget: number | null): string {
  const key = `${bottle.slug} ${budget}`;
  const { proven, written } = kept.get(key) ?? factsOf(bottle, budget);
  kept.set(key, { proven, written });
  const unquoted = sentence.replace(/“([^”]*)”/g, (all, words: string) => (written.has(words) ? '' : all));
  return proven.reduce((rest, fact) => (rest.includes(fact) ? rest.replaceAll(fact, '') : rest), unquoted);
}

/** The single sentences of a text; what stands in a quotation belongs to the sentence around it. */
export const sentencesOf = (text: string): string[] => {
  const quotations: string[] = [];
  const masked = text.replace(/“[^”]*”/g, (quotation) => `@${quotations.push(quotation) - 1}@`);
  return masked
    .split(/(?<=[.?])\s+(?=[A-Z])/)
    .map((sentence) => sentence.replace(/@(\d+)@/g, (_, index: string) => quotations[Number(index)] ?? ''));
};
