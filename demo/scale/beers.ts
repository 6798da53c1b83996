import { type Family, type Kind, kindsOf, told } from './kind.ts';

const HOPS = [
  'Citra',
  'Mosaic',
  'Saaz',
  'Simcoe',
  'Cascade',
  'Galaxy',
  'Nelson Sauvin',
  'Hallertau',
  'Amarillo',
  'Centennial',
  'East Kent Goldings',
  'Fuggle',
  'Tettnang',
  'Sabro',
  'Idaho 7',
  'El Dorado',
];
const MALTS = [
  'Pilsner',
  'Pale ale',
  'Munich',
  'Wheat malt',
  'Crystal',
  'Oats',
  'Chocolate',
  'Roasted barley',
  'Vienna',
  'Rye malt',
];
const APPLES = [
  'Dabinett',
  'Kingston Black',
  'McIntosh',
  'Golden Russet',
  'Bulmer’s Norman',
  'Cortland',
  'Harrison',
  'Perry pear',
];

const brewed: Family = {
  trade: 'brewery',
  packs: [
    [{ ml: 473, pack: 1 }, 50],
    [{ ml: 473, pack: 4 }, 25],
    [{ ml: 355, pack: 6 }, 10],
    [{ ml: 330, pack: 1 }, 10],
    [{ ml: 750, pack: 1 }, 5],
  ],
  flavours: ['malty', 'bitter', 'citrus', 'fruity', 'floral', 'sweet', 'body', 'herbal', 'spicy'],
  colours: ['straw', 'gold', 'beer'],
  material: 'can',
  attributes: (random, style) =>
    told({
      style,
      ibu: random.happens(0.7) && random.between(8, 80),
      hops: random.pickSome(HOPS, random.between(1, 3)),
      malts: random.happens(0.6) && random.pickSome(MALTS, random.between(1, 3)),
      container: random.pickByRank(['Can', 'Bottle']),
      gluten: random.happens(0.04) && random.pick(['Gluten-free', 'Gluten-reduced']),
    }),
};

const hoppy: Family = {
  ...brewed,
  flavours: ['bitter', 'citrus', 'fruity', 'floral', 'herbal', 'body', 'malty', 'sweet', 'creamy'],
};
const dark: Family = {
  ...brewed,
  flavours: [
    'roasted',
    'malty',
    'bitter',
    'sweet',
    'body',
    'creamy',
    'nutty',
    'smoky',
    'woody',
    'alcohol-warmth',
  ],
  colours: ['mahogany', 'sherry'],
};
const wild: Family = {
  ...brewed,
  flavours: ['tart', 'fruity', 'floral', 'earthy', 'spicy', 'citrus', 'woody', 'sweet', 'herbal'],
};

const cider: Family = {
  ...wild,
  trade: 'cidery',
  colours: ['straw', 'gold', 'amber'],
  attributes: (random, style) =>
    told({
      style,
      apples: random.pickSome(APPLES, random.between(1, 3)),
      sweetness: random.pickByRank(['Dry', 'Off-dry', 'Medium', 'Bone dry', 'Sweet']),
      container: random.pickByRank(['Can', 'Bottle']),
      farming: random.happens(0.2) && [random.pick(['Organic', 'Vegan'])],
    }),
};

const NEAR = { canada: 12, quebec: 8, unitedStates: 10 };

export const BEERS: readonly Kind[] = [
  ...kindsOf(brewed, [
    [
      'pilsner',
      16,
      5,
      0.35,
      [4.2, 5.4],
      { ...NEAR, czechia: 8, germany: 8 },
      ['Pilsner', 'Unfiltered Pilsner'],
    ],
    ['helles', 8, 5, 0.3, [4.6, 5.4], { ...NEAR, bavaria: 15 }, ['Helles']],
    ['pale-ale', 22, 5, 0.35, [4.4, 5.8], { ...NEAR, england: 8 }, ['Pale Ale', 'Blonde Ale', 'Bitter']],
    ['wheat', 10, 5, 0.3, [4.5, 5.6], { ...NEAR, bavaria: 10, belgium: 6 }, ['Hefeweizen', 'Witbier']],
    [
      'low-and-no',
      7,
      4,
      0.25,
      [0, 0.5],
      { ...NEAR, germany: 8, denmark: 3 },
      ['Alcohol-free Lager', 'Alcohol-free IPA'],
    ],
  ]),
  ...kindsOf(hoppy, [
    ['west-coast', 16, 6, 0.35, [6, 7.4], NEAR, ['West Coast IPA']],
    ['hazy', 26, 7, 0.35, [5.8, 7.2], NEAR, ['Hazy IPA', 'New England IPA']],
    ['double-ipa', 13, 8, 0.35, [7.8, 9.5], NEAR, ['Double IPA', 'Hazy Double IPA']],
    ['session-ipa', 5, 5, 0.25, [3.2, 4.6], { ...NEAR, england: 4 }, ['Session IPA']],
  ]),
  ...kindsOf(dark, [
    ['dark-lager', 5, 5, 0.3, [4.4, 5.6], { ...NEAR, czechia: 5, bavaria: 5 }, ['Schwarzbier', 'Dunkel']],
    ['bock', 4, 6, 0.3, [6.3, 8], { ...NEAR, bavaria: 12 }, ['Bock', 'Doppelbock']],
    [
      'stout-and-porter',
      22,
      6,
      0.45,
      [4.2, 9],
      { ...NEAR, ireland: 5, england: 5 },
      ['Oatmeal Stout', 'Porter', 'Dry Stout', 'Milk Stout'],
    ],
    ['amber-and-brown', 9, 5, 0.3, [4.4, 6], { ...NEAR, england: 6 }, ['Brown Ale', 'Amber Ale', 'Red Ale']],
    ['barrel-aged-and-strong', 8, 18, 0.5, [9, 14], NEAR, ['Imperial Stout', 'Barleywine']],
  ]),
  ...kindsOf(wild, [
    ['saison', 8, 8, 0.4, [5, 7.5], { ...NEAR, belgium: 12 }, ['Saison', 'Farmhouse Ale']],
    ['tripel', 4, 7, 0.35, [8, 9.5], { belgium: 6, quebec: 2 }, ['Tripel']],
    ['dubbel', 3, 7, 0.35, [6.5, 8], { belgium: 6, quebec: 2 }, ['Dubbel']],
    [
      'sour-and-wild',
      16,
      10,
      0.5,
      [4, 7.5],
      { ...NEAR, belgium: 10 },
      ['Fruited Sour', 'Gose', 'Lambic', 'Wild Ale'],
    ],
  ]),
  ...kindsOf(cider, [
    [
      'cider-and-perry',
      14,
      8,
      0.6,
      [4.5, 8],
      { canada: 5, quebec: 6, england: 6, normandy: 4, spain: 2 },
      ['Dry Cider', 'Farmhouse Cider', 'Perry', 'Ice Cider'],
    ],
  ]),
];
