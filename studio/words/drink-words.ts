import type { StudioProduct } from '../plan/read-products.ts';

/** What is in the bottle, by the nearest of its categories that is named here. */
const DRINKS: Readonly<Record<string, string>> = {
  spirits: 'spirit',
  whiskey: 'whisky',
  irish: 'whiskey',
  bourbon: 'bourbon',
  tennessee: 'whiskey',
  rye: 'rye whiskey',
  gin: 'gin',
  genever: 'genever',
  rum: 'rum',
  tequila: 'tequila',
  'mezcal-and-agave': 'agave spirit',
  vodka: 'vodka',
  brandy: 'brandy',
  cognac: 'cognac',
  armagnac: 'armagnac',
  calvados: 'calvados',
  pisco: 'pisco',
  grappa: 'grappa',
  'eau-de-vie': 'eau-de-vie',
  liqueurs: 'liqueur',
  amaro: 'amaro',
  'vermouth-and-aperitifs': 'aperitif',
  absinthe: 'absinthe',
  'non-alcoholic-spirits': 'alcohol-free spirit',
  wine: 'wine',
  red: 'red wine',
  white: 'white wine',
  rose: 'rosé wine',
  orange: 'orange wine',
  sparkling: 'sparkling wine',
  'dessert-and-icewine': 'sweet wine',
  fortified: 'fortified wine',
  'non-alcoholic-wine': 'alcohol-free wine',
  beer: 'beer',
  'cider-and-perry': 'cider',
  'stout-and-porter': 'stout',
};

/** Returns for example `whisky`, `sparkling wine` or `alcohol-free beer`. */
export function drinkWords({ categoryPath, abv }: Pick<StudioProduct, 'categoryPath' | 'abv'>): string {
  const drink = categoryPath.flatMap((slug) => DRINKS[slug] ?? []).at(-1) ?? 'drink';
  return abv <= 0.5 && !drink.startsWith('alcohol-free') ? `alcohol-free ${drink}` : drink;
}
