import type { Place } from './places.ts';
import { inventedName, type Maker } from './makers.ts';
import type { Random } from './random.ts';
import { CRAFTS, DISHES, GROUNDS, MANNERS, MOMENTS, SCENTS } from './vocabulary.ts';

/** The descriptive texts of a product, as on its page. */
export type Texts = {
  short: string;
  story: string;
  nose: string;
  palate: string;
  finish: string;
  pairings: { food: string; why: string }[];
};

/**
 * Names of fields and people: the long tail of the vocabulary, a few hundred common ones and
 * thousands of rare ones.
 */
const FIELDS = 2_000;

type Told = { maker: Maker; place: Place; region: string; style: string };

/** Creates sentences from parts: many different ones, with words that follow Zipf's law. */
export function describeProduct(random: Random, { maker, place, region, style }: Told): Texts {
  const scent = (): string => random.pickByRank(SCENTS);
  const manner = (): string => random.pickByRank(MANNERS);
  const field = (): string => inventedName(place.tongue, random.rankBelow(FIELDS));
  const craft = (): string => random.pickByRank(CRAFTS);
  const openings = [
    () =>
      `${maker.name} works a few hectares of ${random.pickByRank(GROUNDS)} above ${field()}, in ${region}.`,
    () =>
      `This ${style} comes from the ${manner()} side of ${region}, where ${maker.word} has its yard at ${field()}.`,
    () =>
      `At ${field()} the family ${inventedName(place.tongue, random.rankBelow(FIELDS))} began with one shed and a ${manner()} idea.`,
    () => `From ${region} by way of ${field()}: a ${manner()} ${style} with a steady hand behind it.`,
  ];
  const middles = [
    () => `It was ${craft()}, so that the ${scent()} stays in front.`,
    () => `The lot from ${field()} was ${craft()} and brings ${scent()} and ${scent()}.`,
    () => `In a ${manner()} year it leans on ${scent()}; in a cooler one, on ${scent()}.`,
    () =>
      `Nobody in ${region} does it quite so: ${craft()}, then tasted blind beside the one from ${field()}.`,
    () =>
      `First ${scent()}, then a ${manner()} middle of ${scent()}, and ${scent()} where you do not expect it.`,
  ];
  const endings = [
    () => `Open it for ${random.pickByRank(MOMENTS)}.`,
    () => `Give it half an hour and ${random.pickByRank(MOMENTS)}.`,
    () => `We pour it beside ${random.pickByRank(DISHES)} and say nothing.`,
  ];
  return {
    short: capital(`${manner()} ${style} from ${region}: ${scent()}, ${scent()} and ${scent()}.`),
    story: [
      random.pick(openings)(),
      ...random.pickSome(middles, random.between(1, 3)).map((say) => say()),
      random.pick(endings)(),
    ].join(' '),
    nose: capital(`${scent()}, ${scent()}, a little ${scent()}.`),
    palate: capital(`${manner()}, with ${scent()} and then ${scent()}.`),
    finish: capital(`${manner()} and ${manner()}, on ${scent()}.`),
    pairings: [...new Set([random.pickByRank(DISHES), random.pickByRank(DISHES)])].map((food) => ({
      food: capital(food),
      why: capital(`the ${scent()} wants something ${manner()}.`),
    })),
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
