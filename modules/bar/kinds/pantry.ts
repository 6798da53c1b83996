import type { KindGroup } from './kind-row.ts';

/** Juices, fresh or bottled. Lime cordial is not a juice: it is a syrup. */
export const JUICES: KindGroup = {
  group: 'juices',
  rows: [
    { id: 'lemon-juice', name: 'Lemon juice', also: ['fresh lemon juice'] },
    { id: 'lime-juice', name: 'Lime juice', also: ['fresh lime juice'] },
    { id: 'orange-juice', name: 'Orange juice', also: ['fresh orange juice'] },
    { id: 'grapefruit-juice', name: 'Grapefruit juice' },
    { id: 'pink-grapefruit-juice', name: 'Pink grapefruit juice', parent: 'grapefruit-juice' },
    { id: 'apple-juice', name: 'Apple juice', also: ['cloudy apple juice'] },
    { id: 'green-apple-juice', name: 'Green apple juice', parent: 'apple-juice' },
    { id: 'white-grape-juice', name: 'White grape juice' },
    { id: 'verjus', name: 'Verjus' },
    { id: 'pineapple-juice', name: 'Pineapple juice' },
    { id: 'cranberry-juice', name: 'Cranberry juice' },
    { id: 'clam-and-tomato-juice', name: 'Clam and tomato juice' },
  ],
};

/** Sweeteners. Sugar and plain sugar syrup are pantry staples (granted.ts). */
export const SYRUPS_AND_SUGAR: KindGroup = {
  group: 'syrups-and-sugar',
  rows: [
    { id: 'honey', name: 'Honey' },
    { id: 'honey-syrup', name: 'Honey syrup' },
    { id: 'maple-syrup', name: 'Maple syrup' },
    { id: 'dark-maple-syrup', name: 'Dark maple syrup', parent: 'maple-syrup' },
    { id: 'agave-syrup', name: 'Agave syrup', also: ['agave nectar'] },
    { id: 'grenadine', name: 'Grenadine' },
    { id: 'orgeat', name: 'Orgeat', also: ['almond syrup'] },
    { id: 'lime-cordial', name: 'Lime cordial' },
  ],
};

/** Drinks that fill up a glass, and other ingredients without alcohol that are poured. */
export const MIXERS: KindGroup = {
  group: 'mixers',
  rows: [
    {
      id: 'soda-water',
      name: 'Soda or sparkling water',
      also: ['soda water', 'soda', 'sparkling water', 'club soda', 'sparkling mineral water'],
    },
    { id: 'tonic-water', name: 'Tonic water', also: ['tonic'] },
    { id: 'ginger-beer', name: 'Ginger beer' },
    { id: 'ginger-ale', name: 'Ginger ale' },
    { id: 'cola', name: 'Cola' },
    { id: 'espresso', name: 'Espresso' },
    { id: 'cold-brewed-coffee', name: 'Cold-brewed coffee', also: ['cold brew', 'cold brew coffee'] },
    { id: 'cream', name: 'Cream', also: ['heavy cream', 'whipping cream'] },
    { id: 'egg-white', name: 'Egg white', also: ['egg whites'] },
    { id: 'eggs', name: 'Eggs', also: ['egg', 'whole egg'] },
    { id: 'aquafaba', name: 'Aquafaba', also: ['chickpea water'] },
  ],
};

/** Ingredients that are added in dashes and pinches. */
export const BITTERS_AND_SEASONING: KindGroup = {
  group: 'bitters-and-seasoning',
  rows: [
    { id: 'aromatic-bitters', name: 'Aromatic bitters', also: ['bitters'] },
    { id: 'new-orleans-bitters', name: 'New Orleans bitters', also: ['creole bitters'] },
    { id: 'orange-bitters', name: 'Orange bitters' },
    { id: 'worcestershire-sauce', name: 'Worcestershire sauce' },
    { id: 'hot-pepper-sauce', name: 'Hot pepper sauce', also: ['hot sauce'] },
    { id: 'celery-salt', name: 'Celery salt' },
    { id: 'cider-vinegar', name: 'Cider vinegar', also: ['apple cider vinegar'] },
    { id: 'cinnamon-stick', name: 'Cinnamon sticks', also: ['cinnamon stick', 'cinnamon'] },
    { id: 'coffee-beans', name: 'Coffee beans' },
  ],
};

/** Fruit and herbs that are pressed, muddled, sliced or put on the rim. */
export const FRUIT_AND_HERBS: KindGroup = {
  group: 'fruit-and-herbs',
  rows: [
    { id: 'lemon', name: 'Lemons', also: ['lemon'] },
    { id: 'lime', name: 'Limes', also: ['lime'] },
    { id: 'orange', name: 'Oranges', also: ['orange'] },
    { id: 'grapefruit', name: 'Grapefruit', also: ['pink grapefruit'] },
    { id: 'apple', name: 'Apples', also: ['apple'] },
    { id: 'white-grapes', name: 'White grapes', also: ['green grapes'] },
    { id: 'blackberries', name: 'Blackberries', also: ['blackberry'] },
    { id: 'haskap-berries', name: 'Haskap berries', also: ['haskaps'] },
    { id: 'cocktail-cherries', name: 'Cocktail cherries', also: ['cocktail cherry', 'maraschino cherry'] },
    { id: 'green-olives', name: 'Green olives', also: ['olives', 'green olive'] },
    { id: 'cucumber', name: 'Cucumber' },
    { id: 'celery', name: 'Celery' },
    { id: 'fresh-ginger', name: 'Fresh ginger', also: ['ginger'] },
    { id: 'candied-ginger', name: 'Candied ginger' },
    { id: 'mint', name: 'Mint', also: ['mint leaves', 'fresh mint'] },
    { id: 'rosemary', name: 'Rosemary' },
  ],
};
