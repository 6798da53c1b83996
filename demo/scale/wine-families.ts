import { type Family, told } from './kind.ts';
import type { Random } from './random.ts';

export const REDS = [
  'Cabernet Sauvignon',
  'Pinot Noir',
  'Merlot',
  'Syrah',
  'Grenache',
  'Tempranillo',
  'Sangiovese',
  'Malbec',
  'Nebbiolo',
  'Cabernet Franc',
  'Zinfandel',
  'Gamay',
  'Barbera',
  'Mourvèdre',
  'Touriga Nacional',
  'Carignan',
  'Nero d’Avola',
  'Blaufränkisch',
];
export const WHITES = [
  'Chardonnay',
  'Sauvignon Blanc',
  'Riesling',
  'Pinot Grigio',
  'Chenin Blanc',
  'Grüner Veltliner',
  'Viognier',
  'Albariño',
  'Gewürztraminer',
  'Sémillon',
  'Verdejo',
  'Assyrtiko',
  'Pinot Blanc',
  'Furmint',
  'Fiano',
  'Silvaner',
  'Savagnin',
];
const FARMING = ['Organic', 'Biodynamic', 'Vegan'];
const SWEETNESS = ['Dry', 'Bone dry', 'Off-dry', 'Medium', 'Sweet', 'Very sweet'];
const LATEST_VINTAGE = 2025;

const vintage = (random: Random, span: number): number =>
  LATEST_VINTAGE - Math.min(random.below(span), random.below(span + 3));
const grapes = (random: Random, from: readonly string[]): string[] => [
  ...new Set(
    Array.from({ length: random.happens(0.3) ? random.between(2, 3) : 1 }, () => random.pickByRank(from)),
  ),
];
export const still: Family = {
  trade: 'winery',
  packs: [
    [{ ml: 750, pack: 1 }, 90],
    [{ ml: 1500, pack: 1 }, 5],
    [{ ml: 375, pack: 1 }, 5],
  ],
  flavours: [
    'fruity',
    'tart',
    'body',
    'woody',
    'spicy',
    'earthy',
    'floral',
    'herbal',
    'citrus',
    'alcohol-warmth',
  ],
  colours: ['red', 'ruby'],
  material: 'glass',
  // The style of a still wine is its grape.
  attributes: (random, style) =>
    told({
      vintage: vintage(random, 12),
      grape: [...new Set([style, ...(random.happens(0.25) ? grapes(random, REDS) : [])])],
      sweetness: random.happens(0.6) && random.pickByRank(SWEETNESS.slice(0, 3)),
      body: random.happens(0.7) && random.pickByRank(['Medium', 'Full', 'Light']),
      closure: random.happens(0.5) && random.pickByRank(['Cork', 'Screw cap', 'Wax', 'Glass stopper']),
      farming: random.happens(0.25) && [random.pick(FARMING)],
    }),
};

export const white: Family = {
  ...still,
  flavours: ['citrus', 'tart', 'fruity', 'floral', 'honey', 'body', 'creamy', 'herbal', 'earthy', 'maritime'],
  colours: ['straw', 'gold', 'pale'],
  material: 'glass',
  attributes: (random, style) => ({
    ...still.attributes(random, style),
    grape: [...new Set([style, ...(random.happens(0.2) ? grapes(random, WHITES) : [])])],
  }),
};

export const sparkling: Family = {
  ...white,
  colours: ['straw', 'gold', 'rose'],
  material: 'glass',
  attributes: (random, style) =>
    told({
      vintage: random.happens(0.3) && vintage(random, 10),
      grape: grapes(random, [
        'Chardonnay',
        'Pinot Noir',
        'Meunier',
        'Glera',
        'Xarel·lo',
        'Chenin Blanc',
        'Riesling',
      ]),
      style,
      sweetness: random.happens(0.7) && random.pickByRank(SWEETNESS.slice(0, 4)),
      method: random.happens(0.5) && 'Traditional method',
      farming: random.happens(0.2) && [random.pick(FARMING)],
    }),
};

export const fortified: Family = {
  ...still,
  packs: [
    [{ ml: 750, pack: 1 }, 7],
    [{ ml: 500, pack: 1 }, 3],
  ],
  flavours: [
    'sweet',
    'nutty',
    'fruity',
    'woody',
    'body',
    'alcohol-warmth',
    'spicy',
    'honey',
    'tart',
    'maritime',
  ],
  colours: ['ruby', 'sherry', 'mahogany', 'gold'],
  attributes: (random, style) =>
    told({
      age: random.happens(0.4) && random.pickByRank([10, 20, 30, 40]),
      style,
      sweetness: random.pick(SWEETNESS),
      sugar: random.happens(0.4) && random.between(0, 30) * 5,
      closure: random.happens(0.4) && 'Cork',
    }),
};
