import { type Family, type Kind, kindsOf, told } from './kind.ts';
import type { Random } from './random.ts';

const CASKS = [
  ...[
    'Ex-bourbon barrel',
    'First-fill bourbon barrel',
    'Refill hogshead',
    'Oloroso sherry butt',
    'New charred American oak',
  ],
  ...[
    'French oak',
    'Port pipe',
    'Pedro Ximénez hogshead',
    'Madeira drum',
    'Rum barrel',
    'Virgin oak',
    'Mizunara',
  ],
];
const BOTANICALS = [
  ...[
    'Juniper',
    'Coriander seed',
    'Angelica root',
    'Lemon peel',
    'Orris root',
    'Orange peel',
    'Cassia',
    'Cardamom',
  ],
  ...[
    'Liquorice root',
    'Grains of paradise',
    'Lavender',
    'Elderflower',
    'Grapefruit peel',
    'Sea kelp',
    'Rosemary',
    'Bay leaf',
  ],
  ...['Pink pepper', 'Rhubarb', 'Spruce tips', 'Sloe'],
];
const AGES = [10, 12, 8, 15, 18, 5, 6, 16, 21, 3, 4, 14, 25, 20, 30];
const FARMING = ['Organic', 'Vegan', 'Kosher'];

const bottles = (ml: number): Family['packs'] => [
  [{ ml, pack: 1 }, 9],
  [{ ml: ml === 700 ? 750 : 500, pack: 1 }, 2],
];
const closure = { kind: 'cork_wood', color: '#5b3a24', color2: '#c9a35a' };
const bottle = (shape: string, liquid: string, glass: string, design: string): object => ({
  ...{ shape, liquid, glass, closure },
  label: { design },
});
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
  photograph: bottle('rum_stout', 'amber', 'flint', 'nautical'),
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

const whisky: Family = {
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
  photograph: bottle('whisky_round', 'amber', 'flint', 'engraved'),
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

const aged: Family = {
  ...distilled,
  attributes: (random, style) => ({ ...distilled.attributes(random, style), cask: some(random, CASKS, 2) }),
};

const gin: Family = {
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
  photograph: bottle('gin_apothecary', 'water', 'flint', 'botanical'),
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

const agave: Family = {
  ...distilled,
  flavours: ['earthy', 'herbal', 'spicy', 'citrus', 'smoky', 'sweet', 'alcohol-warmth', 'fruity', 'woody'],
  colours: ['clear', 'straw', 'gold'],
  photograph: bottle('tequila_stout', 'gold', 'flint', 'folk'),
  attributes: (random, style) =>
    told({
      style,
      agave: [random.pickByRank(['Blue Weber', 'Espadín', 'Tobalá', 'Cuishe', 'Tepeztate'])],
      still: random.pickByRank(['Pot still', 'Pot and column stills', 'Column still']),
      cask: random.happens(0.5) && some(random, CASKS, 1),
      farming: random.happens(0.15) && [random.pick(FARMING)],
    }),
};

const liqueur: Family = {
  ...distilled,
  packs: bottles(750),
  flavours: ['sweet', 'bitter', 'herbal', 'fruity', 'citrus', 'spicy', 'floral', 'creamy', 'roasted', 'body'],
  colours: ['ruby', 'amber', 'red', 'mahogany', 'gold'],
  photograph: bottle('liqueur_cone', 'ruby', 'flint', 'retro'),
};

const grain = { colours: ['clear'] as const, photograph: bottle('vodka_tall', 'water', 'flint', 'minimal') };

export const SPIRITS: readonly Kind[] = [
  ...kindsOf(whisky, [
    [
      'scotch-single-malt',
      42,
      95,
      0.6,
      [40, 60],
      { scotland: 1 },
      ['Single Malt', 'Peated Single Malt', 'Single Cask'],
    ],
    ['scotch-blended', 12, 45, 0.5, [40, 46], { scotland: 1 }, ['Blended Scotch', 'Blended Malt']],
    ['irish', 12, 58, 0.5, [40, 50], { ireland: 1 }, ['Irish Whiskey', 'Pot Still', 'Irish Malt']],
    [
      'bourbon',
      26,
      56,
      0.5,
      [40, 65],
      { kentucky: 8, unitedStates: 2 },
      ['Straight Bourbon', 'Wheated Bourbon', 'Small Batch Bourbon'],
    ],
    ['tennessee', 4, 45, 0.4, [40, 50], { tennessee: 1 }, ['Tennessee Whiskey']],
    ['rye', 9, 60, 0.45, [42, 60], { unitedStates: 6, kentucky: 3, canada: 2 }, ['Straight Rye', 'Rye Malt']],
    ['canadian', 10, 42, 0.45, [40, 50], { canada: 8, quebec: 2 }, ['Canadian Whisky', 'Canadian Rye']],
    ['japanese', 8, 120, 0.7, [40, 55], { japan: 1 }, ['Japanese Malt', 'Japanese Blended Whisky']],
    [
      'world',
      10,
      76,
      0.5,
      [40, 58],
      { india: 3, taiwan: 3, australia: 2, france: 2, sweden: 1, england: 2 },
      ['Single Malt', 'Single Grain'],
    ],
  ]),
  ...kindsOf(gin, [
    ['london-dry', 12, 38, 0.3, [37.5, 47], { england: 8, scotland: 3, spain: 1 }, ['London Dry Gin']],
    [
      'contemporary-gin',
      16,
      46,
      0.3,
      [40, 48],
      { scotland: 4, england: 4, canada: 3, australia: 2, japan: 1, italy: 1 },
      ['Gin', 'Coastal Gin', 'Garden Gin'],
    ],
    ['old-tom', 3, 42, 0.25, [40, 45], { england: 3, unitedStates: 1 }, ['Old Tom Gin']],
    ['navy-strength', 3, 52, 0.25, [57, 59], { england: 2, scotland: 2 }, ['Navy Strength Gin']],
    ['genever', 2, 44, 0.35, [35, 45], { netherlands: 1 }, ['Genever', 'Oude Genever']],
    [
      'flavoured-gin',
      6,
      37,
      0.3,
      [25, 40],
      { england: 3, scotland: 2, canada: 1 },
      ['Sloe Gin', 'Rhubarb Gin', 'Damson Gin'],
      { colours: ['ruby', 'rose'] },
    ],
  ]),
  ...kindsOf(aged, [
    ['white-rum', 6, 30, 0.3, [37.5, 45], { barbados: 3, jamaica: 2, cuba: 2 }, ['White Rum'], grain],
    ['gold-rum', 6, 38, 0.35, [40, 46], { barbados: 3, cuba: 3, guyana: 1 }, ['Gold Rum', 'Añejo Rum']],
    [
      'dark-rum',
      9,
      50,
      0.5,
      [40, 60],
      { guyana: 3, barbados: 3, jamaica: 2 },
      ['Dark Rum', 'Old Rum', 'Demerara Rum'],
    ],
    ['agricole', 4, 52, 0.45, [42, 55], { martinique: 1 }, ['Rhum Agricole', 'Rhum Vieux']],
    ['jamaican-pot-still', 4, 58, 0.45, [46, 63], { jamaica: 1 }, ['Pot Still Rum']],
    ['spiced-rum', 5, 34, 0.25, [35, 42], { barbados: 2, guyana: 1, canada: 1 }, ['Spiced Rum']],
    ['cognac', 9, 98, 0.8, [40, 44], { cognac: 1 }, ['VSOP', 'XO', 'VS', 'Single Cask Cognac']],
    ['armagnac', 4, 85, 0.7, [40, 48], { gascony: 1 }, ['Bas-Armagnac', 'XO Armagnac']],
    ['calvados', 3, 66, 0.5, [40, 45], { normandy: 1 }, ["Pays d'Auge", 'Fermier', 'Hors d’âge']],
    ['pisco', 2, 40, 0.3, [38, 44], { peru: 3, chile: 1 }, ['Pisco Puro', 'Acholado'], grain],
    ['grappa', 4, 48, 0.4, [40, 45], { italy: 1 }, ['Grappa', 'Grappa Invecchiata'], grain],
    [
      'eau-de-vie',
      4,
      55,
      0.4,
      [40, 45],
      { france: 2, switzerland: 1, austria: 2, quebec: 1 },
      ['Poire', 'Kirsch', 'Framboise', 'Mirabelle'],
      grain,
    ],
    [
      'plain-vodka',
      12,
      32,
      0.4,
      [37.5, 45],
      { poland: 4, sweden: 3, canada: 2, france: 1 },
      ['Rye Vodka', 'Wheat Vodka', 'Potato Vodka'],
      grain,
    ],
    [
      'flavoured-vodka',
      6,
      30,
      0.3,
      [35, 40],
      { poland: 3, sweden: 2, canada: 1 },
      ['Lemon Vodka', 'Bison Grass Vodka', 'Pepper Vodka'],
      grain,
    ],
    [
      'non-alcoholic-spirits',
      4,
      34,
      0.2,
      [0, 0.5],
      { england: 3, denmark: 1, canada: 2 },
      ['Distilled Botanicals', 'Dark Alternative'],
      grain,
    ],
  ]),
  ...kindsOf(agave, [
    ['blanco', 9, 58, 0.35, [38, 46], { mexico: 1 }, ['Blanco', 'Blanco Fuerte']],
    ['reposado', 8, 68, 0.35, [38, 42], { mexico: 1 }, ['Reposado']],
    ['anejo', 6, 90, 0.4, [38, 43], { mexico: 1 }, ['Añejo'], { colours: ['gold', 'amber'] }],
    ['extra-anejo', 3, 165, 0.5, [38, 43], { mexico: 1 }, ['Extra Añejo'], { colours: ['amber', 'sherry'] }],
    [
      'mezcal-and-agave',
      10,
      82,
      0.45,
      [40, 52],
      { oaxaca: 1 },
      ['Mezcal Joven', 'Mezcal Ancestral', 'Raicilla', 'Sotol'],
    ],
  ]),
  ...kindsOf(liqueur, [
    ['amaro', 6, 38, 0.3, [16, 40], { italy: 5, france: 1, canada: 1 }, ['Amaro', 'Fernet']],
    [
      'herbal-liqueur',
      5,
      46,
      0.4,
      [25, 55],
      { france: 3, italy: 1, austria: 1 },
      ['Liqueur', 'Génépi', 'Elixir'],
    ],
    ['orange-liqueur', 3, 42, 0.3, [24, 40], { france: 1 }, ['Triple Sec', 'Curaçao']],
    [
      'coffee-liqueur',
      2,
      34,
      0.25,
      [16, 26],
      { australia: 1, mexico: 1, canada: 1 },
      ['Coffee Liqueur'],
      { colours: ['mahogany'] },
    ],
    [
      'cream-liqueur',
      3,
      30,
      0.2,
      [14, 17],
      { ireland: 3, canada: 1 },
      ['Cream Liqueur'],
      { colours: ['pale'] },
    ],
    [
      'fruit-liqueur',
      6,
      32,
      0.3,
      [15, 28],
      { france: 3, denmark: 1, canada: 1 },
      ['Cassis', 'Cherry Liqueur', 'Pear Liqueur', 'Limoncello'],
    ],
    [
      'vermouth-and-aperitifs',
      8,
      26,
      0.3,
      [11, 22],
      { italy: 5, france: 3, spain: 2 },
      ['Rosso Vermouth', 'Dry Vermouth', 'Bitter', 'Quinquina'],
    ],
    [
      'absinthe',
      2,
      78,
      0.35,
      [53, 72],
      { switzerland: 2, france: 2 },
      ['Absinthe Verte', 'Absinthe Blanche'],
      { colours: ['straw', 'clear'] },
    ],
  ]),
];
