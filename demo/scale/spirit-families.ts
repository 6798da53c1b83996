import { type Family, told } from './kind.ts';
import type { Random } from './random.ts';

const CASKS = [
  'Ex-bourbon barrel',
  'First-fill bourbon barrel',
  'Refill hogshead',
  'Oloroso sherry butt',
  'New charred American oak',
  'French oak',
  'Port pipe',
  'Pedro Ximénez hogshead',
  'Madeira drum',
  'Rum barrel',
  'Virgin oak',
  'Mizunara',
];
const BOTANICALS = [
  'Juniper',
  'Coriander seed',
  'Angelica root',
  'Lemon peel',
  'Orris root',
  'Orange peel',
  'Cassia',
  'Cardamom',
  'Liquorice root',
  'Grains of paradise',
  'Lavender',
  'Elderflower',
  'Grapefruit peel',
  'Sea kelp',
  'Rosemary',
  'Bay leaf',
  'Pink pepper',
  'Rhubarb',
  'Spruce tips',
  'Sloe',
];
const AGES = [10, 12, 8, 15, 18, 5, 6, 16, 21, 3, 4, 14, 25, 20, 30];
const FARMING = ['Organic', 'Vegan', 'Kosher'];

const bottles = (ml: number): Family['packs'] => [
  [{ ml, pack: 1 }, 9],
  [{ ml: ml === 700 ? 750 : 500, pack: 1 }, 2],
];
const some = (random: Random, from: readonly string[], most: number): string[] => [
  ...new Set(Array.from({ length: random.between(1, most) }, () => random.pickByRank(from))),
];

const distilled: Family = {
  trade: 'distillery',
  packs: bottles(700),
  flavours: [
    'sweet',
    'fruity',
    'spicy',
    'woody',
    'alcohol-warmth',
    'body',
    'nutty',
    'honey',
    'herbal',
    'bitter',
  ],
  colours: ['amber', 'gold', 'sherry'],
  material: 'glass',
  attributes: (random, style) =>
    told({
      style,
      base: random.happens(0.5) && [
        random.pick(['Molasses', 'Cane juice', 'Grape spirit', 'Wheat', 'Sugar beet']),
      ],
      still: random.pickByRank(['Pot still', 'Column still', 'Pot and column stills', 'Hybrid still']),
      sugar: random.happens(0.3) && random.between(0, 30) * 10,
      farming: random.happens(0.12) && [random.pick(FARMING)],
    }),
};

export const whisky: Family = {
  ...distilled,
  flavours: [
    'malty',
    'woody',
    'sweet',
    'smoky',
    'spicy',
    'fruity',
    'honey',
    'nutty',
    'alcohol-warmth',
    'maritime',
    'body',
  ],
  colours: ['amber', 'gold', 'sherry', 'mahogany', 'pale'],
  material: 'glass',
  attributes: (random, style) =>
    told({
      age: random.happens(0.7) && random.pickByRank(AGES),
      style,
      cask: some(random, CASKS, 3),
      still: random.happens(0.5) && random.pickByRank(['Pot still', 'Column still', 'Pot and column stills']),
      peat: random.happens(0.12) && random.between(5, 55),
      'cask-strength': random.happens(0.15) && true,
    }),
};

export const aged: Family = {
  ...distilled,
  attributes: (random, style) => ({ ...distilled.attributes(random, style), cask: some(random, CASKS, 2) }),
};

export const gin: Family = {
  ...distilled,
  flavours: [
    'herbal',
    'citrus',
    'floral',
    'spicy',
    'alcohol-warmth',
    'fruity',
    'earthy',
    'bitter',
    'maritime',
  ],
  colours: ['clear'],
  material: 'glass',
  attributes: (random, style) =>
    told({
      style,
      base: random.happens(0.6) && [
        random.pick(['Wheat spirit', 'Grape spirit', 'Barley spirit', 'Potato spirit']),
      ],
      still:
        random.happens(0.6) &&
        random.pickByRank(['Pot still', 'Hybrid still', 'Vacuum still', 'Column still']),
      botanicals: ['Juniper', ...random.pickSome(BOTANICALS.slice(1), random.between(2, 6))],
      farming: random.happens(0.15) && [random.pick(FARMING)],
    }),
};

export const agave: Family = {
  ...distilled,
  flavours: ['earthy', 'herbal', 'spicy', 'citrus', 'smoky', 'sweet', 'alcohol-warmth', 'fruity', 'woody'],
  colours: ['clear', 'straw', 'gold'],
  material: 'glass',
  attributes: (random, style) =>
    told({
      style,
      agave: [random.pickByRank(['Blue Weber', 'Espadín', 'Tobalá', 'Cuishe', 'Tepeztate'])],
      still: random.pickByRank(['Pot still', 'Pot and column stills', 'Column still']),
      cask: random.happens(0.5) && some(random, CASKS, 1),
      farming: random.happens(0.15) && [random.pick(FARMING)],
    }),
};

export const liqueur: Family = {
  ...distilled,
  packs: bottles(750),
  flavours: ['sweet', 'bitter', 'herbal', 'fruity', 'citrus', 'spicy', 'floral', 'creamy', 'roasted', 'body'],
  colours: ['ruby', 'amber', 'red', 'mahogany', 'gold'],
  material: 'glass',
};

export const grain = { colours: ['clear'], material: 'glass' } as const;
