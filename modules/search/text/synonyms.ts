import { PLACES } from './place-synonyms.ts';

/** Any of these also finds the others. Several words together are a phrase: all of them must be there. */
export const SAME: readonly (readonly string[])[] = [
  // Spirits
  ['whisky', 'whiskey', 'whiskies', 'whiskeys'],
  ['rum', 'rhum'],
  ['mezcal', 'mescal'],
  ['genever', 'jenever'],
  ['aperitif', 'aperitivo'],
  ['absinthe', 'absinth'],
  ['eau de vie', 'fruit brandy'],
  ['peated', 'peaty'],
  ['year old', 'yo', 'yr old', 'yrs old', 'ans'],
  ['cask strength', 'barrel proof', 'barrel strength'],
  // Wine
  ['syrah', 'shiraz'],
  ['grenache', 'garnacha'],
  ['pinot gris', 'pinot grigio'],
  ['cabernet', 'cab'],
  ['sauvignon', 'sauv'],
  ['mourvedre', 'monastrell'],
  ['icewine', 'ice wine', 'eiswein', 'vin de glace'],
  ['pet nat', 'petnat', 'petillant naturel'],
  ['gewurztraminer', 'gewurz'],
  ['chardonnay', 'chard'],
  ['burgundy', 'bourgogne'],
  ['port', 'porto'],
  ['sherry', 'xeres'],
  // Beer and cider
  ['ipa', 'india pale ale'],
  ['hefeweizen', 'weissbier', 'weizen'],
  ['witbier', 'biere blanche', 'white beer'],
  ['pilsner', 'pils', 'pilsener'],
  ['dunkel', 'dark lager', 'schwarzbier'],
  ['ice cider', 'cidre de glace'],
  ['perry', 'poire cider', 'pear cider'],
  ['saison', 'farmhouse ale'],
  // At the table
  ['barbecue', 'bbq', 'barbecued'],
  ['charcuterie', 'cold cuts'],
  ['flavoured', 'flavored'],
  ['colour', 'color'],
];

/** The first also finds the second, and not the other way about: scotch is a whisky, and whisky is no scotch. */
export const ALSO: readonly (readonly [typed: readonly string[], finds: readonly string[]])[] = [
  // Kinds
  [['scotch'], ['scotch whisky', 'scotch malt']],
  [['spirit', 'spirits', 'liquor', 'alcool fort'], ['spirits']],
  [['bubbly', 'bubbles', 'bulles', 'mousseux', 'vin mousseux', 'fizz', 'effervescent'], ['sparkling wine']],
  [['sparkling'], ['sparkling wine']],
  [['vino', 'vin', 'vins'], ['wine']],
  [['vin rouge', 'vino tinto', 'vino rosso'], ['red wine']],
  [['vin blanc', 'vino blanco', 'vino bianco'], ['white wine']],
  [['vin rose', 'rosado', 'rosato'], ['rose wine']],
  [['vin orange', 'skin contact', 'amber wine'], ['orange wine']],
  [['vin doux', 'dessert wine', 'sticky'], ['dessert wine']],
  [['rouge', 'tinto'], ['red']],
  [['blush'], ['rose wine']],
  [['brew', 'brews', 'biere', 'bieres', 'bier', 'cerveza', 'suds'], ['beer']],
  [
    ['biere blonde', 'blonde'],
    ['lager', 'pale ale', 'tripel'],
  ],
  [
    ['biere brune', 'brune'],
    ['brown ale', 'dubbel'],
  ],
  [
    ['biere rousse', 'rousse'],
    ['red ale', 'amber'],
  ],
  [['biere blanche'], ['wheat beer']],
  [['cidre', 'cidres', 'hard cider'], ['cider']],
  [['wheat beer'], ['hefeweizen', 'witbier']],
  [
    ['digestif', 'digestive', 'after dinner'],
    ['amaro', 'digestif', 'after dinner'],
  ],
  [
    ['aperitif', 'apero', 'aperitivo'],
    ['aperitif', 'aperitifs', 'vermouth'],
  ],
  [['eau de vie', 'schnapps', 'schnaps'], ['eau de vie']],
  [
    ['triple sec', 'curacao'],
    ['orange liqueur', 'curacao'],
  ],
  [['liqueur de cafe', 'kahlua'], ['coffee liqueur']],
  [
    ['moonshine', 'white dog'],
    ['unaged', 'corn whiskey'],
  ],
  [['agave'], ['tequila', 'mezcal']],
  [
    [
      ...[
        'sans alcool',
        'alcohol free',
        'non alcoholic',
        'nonalcoholic',
        'no alcohol',
        'alcool free',
        '0%',
        'zero',
      ],
      ...[
        'zero proof',
        'zero alcohol',
        'na',
        'de alcoholized',
        'dealcoholized',
        'alcoholfree',
        'mocktail',
        'dry january',
      ],
    ],
    ['non alcoholic', 'low alcohol', 'alcohol free', 'dealcoholized'],
  ],
  // Taste
  [
    ['smoky', 'smokey', 'smoke', 'smoked', 'fume', 'fumee'],
    ['smoky', 'peated', 'smoke'],
  ],
  [
    ['peaty', 'peated', 'tourbe', 'turfy'],
    ['peated', 'smoky'],
  ],
  [
    ['oaky', 'oaked', 'woody', 'boise'],
    ['woody', 'oak'],
  ],
  [
    ['hoppy', 'houblonne'],
    ['hops', 'bitter'],
  ],
  [['citrusy', 'citrussy', 'zesty', 'lemony'], ['citrus']],
  [
    ['sour', 'sure', 'acidulee'],
    ['sour', 'tart'],
  ],
  [
    ['salty', 'briny', 'saline', 'iode'],
    ['maritime', 'salt', 'brine'],
  ],
  [
    ['buttery', 'creamy', 'smooth'],
    ['creamy', 'butter'],
  ],
  [['fruity', 'fruite', 'fruitee', 'juicy'], ['fruity']],
  [
    ['spicy', 'peppery', 'epice', 'epicee'],
    ['spicy', 'pepper'],
  ],
  [['sec', 'seche'], ['dry']],
  [['doux', 'douce', 'sucre'], ['sweet']],
  [
    ['hazy', 'juicy ipa'],
    ['hazy', 'new england'],
  ],
  [
    ['neipa', 'new england ipa'],
    ['hazy ipa', 'new england ipa'],
  ],
  [['dipa'], ['double ipa']],
  [['bitters'], ['bitter']],
  [['seaweed'], ['seaweed', 'kelp', 'samphire']],
  // Shop words that the trade writes otherwise
  [['bourbon whiskey', 'bourbon whisky'], ['bourbon']],
  [['cab sauv', 'cab sav'], ['cabernet sauvignon']],
  [['cab franc'], ['cabernet franc']],
  [['gsm'], ['grenache syrah']],
  [['champers', 'champ'], ['champagne']],
  [['huitre', 'huitres'], ['oysters']],
  [['fromage', 'fromages'], ['cheese']],
  [['saumon'], ['salmon']],
  [['agneau'], ['lamb']],
  [['boeuf'], ['beef']],
  [['canard'], ['duck']],
  [['poulet'], ['chicken']],
  [['homard'], ['lobster']],
  [['moules'], ['mussels']],
  [['chocolat'], ['chocolate']],
  [['poire', 'poires'], ['pear']],
  [['pomme', 'pommes'], ['apple']],
  [['erable'], ['maple']],
  [
    ['steak', 'steaks'],
    ['steak', 'bistecca', 'rib steak'],
  ],
  [['seafood'], ['seafood', 'oysters', 'scallops', 'lobster', 'crab', 'mussels']],
  [['vegan', 'vegetalien'], ['vegan']],
  [
    ['bio', 'biologique'],
    ['organic', 'biodynamic'],
  ],
  ...PLACES,
];

/** Words of French that bind others and say nothing of a bottle; PostgreSQL knows the English ones. Not read where others are. */
export const BINDING: ReadonlySet<string> = new Set([
  ...[
    'a',
    'au',
    'aux',
    'avec',
    'd',
    'de',
    'des',
    'du',
    'en',
    'et',
    'l',
    'la',
    'le',
    'les',
    'pour',
    'un',
    'une',
  ],
]);
