import { FLAVOUR_KEYS, FLAVOUR_LABELS, FLAVOUR_SCALE, type FlavourKey } from '#contract/flavours.ts';
import { formatVolume } from '#contract/volume.ts';
import type { Bottle } from '../bottle.ts';
import { numberOf, textOf } from '../rules/facts.ts';

const LIST = new Intl.ListFormat('en-CA', { type: 'conjunction' });
const EITHER = new Intl.ListFormat('en-CA', { type: 'disjunction' });

/** `smoke, oak and spice` */
export const listed = (parts: readonly string[]): string => LIST.format(parts);

/** `smoke, oak or spice` */
export const either = (parts: readonly string[]): string => EITHER.format(parts);

/** Flavours whose label is no noun, or not the one of a sentence. */
const NOUNS: Partial<Record<FlavourKey, string>> = {
  sweet: 'sweetness',
  floral: 'flowers',
  maritime: 'sea air',
  bitter: 'bitterness',
  tart: 'tartness',
};

/** A flavour within a sentence: `oak` */
export const noun = (key: FlavourKey): string => NOUNS[key] ?? FLAVOUR_LABELS[key].toLowerCase();

export type Intensity = { key: FlavourKey; intensity: number };

/** `oak at 4 of 5 and spice at 3`: the scale is said once. */
export const atLevels = (axes: readonly Intensity[]): string =>
  listed(
    axes.map(({ key, intensity }, index) =>
      index === 0 ? `${noun(key)} at ${intensity} of ${FLAVOUR_SCALE}` : `${noun(key)} at ${intensity}`,
    ),
  );

/** The strongest flavours of a bottle but for some, at most so many. Equals come in the order of the shop's list. */
export const strongest = (bottle: Bottle, most: number, but: readonly FlavourKey[] = []): Intensity[] =>
  FLAVOUR_KEYS.map((key) => ({ key, intensity: bottle.flavours[key] ?? 0 }))
    .filter(({ key, intensity }) => intensity > 0 && key !== 'body' && !but.includes(key))
    .sort((a, b) => b.intensity - a.intensity)
    .slice(0, most);

/** `Highland, Scotland` */
export const placeOf = ({ region, country }: Bottle): string => (region ? `${region}, ${country}` : country);

/** `Orvin Distillery Co. of Highland, Scotland` */
export const makerOf = (bottle: Bottle): string => `${bottle.producer} of ${placeOf(bottle)}`;

/** The volume of all containers together. */
export const volumeOf = ({ volumeMl }: Bottle): string => formatVolume(volumeMl, 1);

/** Words of the catalogue between quotation marks. */
export const quoted = (words: string): string => `“${words.trim()}”`;

/** Ends a sentence, unless a quotation has ended it. */
export const ended = (text: string): string => (/[.?…]”?$/.test(text) ? text : `${text}.`);

export const NOTES = ['palate', 'nose', 'finish'] as const;
export type Note = (typeof NOTES)[number];

/** `of the nose we wrote “Cold hearth, wet rope.”`; nothing where nobody wrote. */
export const noteOf = (bottle: Bottle, note: Note): string[] =>
  bottle.notes[note].trim() === '' ? [] : [`of the ${note} we wrote ${quoted(bottle.notes[note])}`];

/** Grams of sugar a litre, as a sentence says them; nothing where they are not known. */
export function sugarOf(bottle: Bottle): string[] {
  const sugar = numberOf(bottle, 'sugar');
  if (sugar === undefined) return [];
  return [sugar === 0 ? 'no sugar at all' : `${sugar} g of sugar a litre`];
}

/** How sweet a wine or a cider calls itself, within a sentence. */
export const sweetnessWord = (bottle: Bottle): string | undefined =>
  textOf(bottle, 'sweetness')?.toLowerCase();

/** What only this bottle can say after a fact that others may share, the best first. */
export function particularsOf(bottle: Bottle, but: readonly FlavourKey[] = []): string[] {
  const axes = strongest(bottle, 2, but);
  return [
    ...NOTES.flatMap((note) => noteOf(bottle, note)),
    ...(axes.length > 0 ? [`what leads is ${atLevels(axes)}`] : []),
    `it is made by ${makerOf(bottle)}`,
  ];
}

/** A fact in all the ways in which it can be told of this bottle, at last by itself: others may share it then. */
export const tellings = (fact: string, particulars: readonly string[]): string[] => [
  ...particulars.map((particular) => ended(`${fact}; ${particular}`)),
  ended(fact),
];

/** How a particular begins: a bottle has each of them once, or its reasons sound like one. */
export const PARTICULAR = /; (of the \w+ we wrote|what leads is|it is made by)/;

/** First words of dishes that are no names: within a sentence they begin small. */
const COMMON = new Set(
  `accras aged almond almonds anchovies apple apricot asparagus avocado bacon baked banana barbecue barbecued bean beef beet
bitter black blue blueberry braised bread buckwheat buffalo butter candied cannoli carne cassoulet cedar-plank charcuterie cheddar
cheese-filled cheeseburger cheesecake chestnut chicken chickpea chocolate clothbound coconut coffee cold corn crab crème crêpes
croustade cucumber cured dark date digby dill dressed dry-aged dry-cured duck eggplant eggs empanadas enchiladas fennel fish flan
flourless focaccia foie four-year fresh fried gingerbread goat's goose goulash gravlax green grey grilled haddock halibut hamburgers
hazelnut herring hickory-smoked jerk kangaroo kippers lamb lemon lobster maple maple-glazed marinated merguez moules mushroom mutton native
oat oatcakes octopus olive orange oysters paella pan-fried pasta pastrami pea peach peanut pear pecan pickled pickerel pineapple pizza
plum poached poppy-seed porchetta pork potato poutine prosciutto pulled quenelles ratatouille radishes raw rillettes ripe roast roasted rum salt
salt-and-vinegar salted sashimi sausage scallop scallops sea seafood seared shrimp skirt smoked smoky snow soda soft soft-ripened sole
spot steak steamed sticky stockfish strawberry strong tempura toasted tomato tortilla tourtière triple-cream trout tuna turbot two-year vanilla
venison walnut walnuts warm washed-rind watermelon white wild young`.split(/\s+/),
);

/** The name of a dish within a sentence: `roast lamb`, but `Roquefort`. */
export function dishName(name: string): string {
  const [first = ''] = name.split(/[\s,]/);
  const isCommon = COMMON.has(first.toLowerCase()) && !/^(Black Forest|Buffalo|Digby)\b/.test(name);
  return isCommon ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
