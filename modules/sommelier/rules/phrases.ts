import { FLAVOUR_LABELS } from '#contract/catalog/flavour-messages.ts';
import { FLAVOUR_KEYS, type FlavourKey } from '#contract/catalog/flavours.ts';
import { formatList } from '#contract/format/format-list.ts';
import type { Bottle } from '../bottle.ts';

/** `smoke, oak and spice` */
export const listed = (parts: readonly string[]): string => formatList(parts, 'and', 'en-CA');

/** `smoke, oak or spice` */
export const either = (parts: readonly string[]): string => formatList(parts, 'or', 'en-CA');

/** Nouns for flavours whose label is not the noun of a sentence. */
const NOUNS: Partial<Record<FlavourKey, string>> = {
  sweet: 'sweetness',
  floral: 'flowers',
  maritime: 'sea air',
  bitter: 'bitterness',
  tart: 'tartness',
};

/** A flavour within a sentence: `oak` */
export const noun = (key: FlavourKey): string => NOUNS[key] ?? FLAVOUR_LABELS[key].toLowerCase();

/** An intensity or level in words, 1 to 5: `plenty of oak` */
export const amount = (name: string, level: number): string => `${AMOUNTS[level] ?? ''} ${name}`.trim();
const AMOUNTS = ['', 'a trace of', 'a little', 'some', 'plenty of', 'plenty of'];

/**
 * Returns up to `max` of the strongest flavours of a bottle, without body and warmth. Ties are in the
 * order of `FLAVOUR_KEYS`.
 */
export const strongest = (bottle: Bottle, max: number): FlavourKey[] =>
  FLAVOUR_KEYS.filter((key) => key !== 'body' && key !== 'alcohol-warmth' && (bottle.flavours[key] ?? 0) > 0)
    .toSorted((a, b) => (bottle.flavours[b] ?? 0) - (bottle.flavours[a] ?? 0))
    .slice(0, max);

/** Makes a sentence of a phrase: capital letter and full stop. */
export const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?…]$/.test(text) ? '' : '.'}`;

/** First words of dishes that are not proper names: lower case within a sentence. */
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
