import { PLACES } from './place-synonyms.ts';

/**
 * Each of these also finds the others. Several words are a phrase: a match contains all of them.
 */
export const EQUIVALENT_TERMS: readonly (readonly string[])[] = [
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
  ['bordeaux', 'claret', 'bdx'],
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
  ['barbecue', 'bbq', 'barbecued', 'cookout'],
  ['charcuterie', 'cold cuts'],
  ['flavoured', 'flavored'],
  ['colour', 'color'],
];

/**
 * The first list also finds the second, not the reverse: scotch is a whisky, but whisky is not
 * always scotch.
 */
export const BROADER_TERMS: readonly (readonly [typed: readonly string[], finds: readonly string[]])[] = [
  // Kinds
  [['scotch'], ['scotch whisky', 'scotch malt']],
  [['spirit', 'spirits', 'liquor', 'alcool fort', 'spiritueux'], ['spirits']],
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
    ['red ale', 'amber ale'],
  ],
  [['biere blanche'], ['wheat beer']],
  [
    ['biere noire', 'dark beer', 'dark beers'],
    ['stout', 'porter', 'dark lager', 'brown ale'],
  ],
  [['silver tequila', 'plata', 'tequila plata', 'white tequila'], ['blanco']],
  [['gold tequila', 'oro', 'tequila oro'], ['reposado']],
  [['white dog'], ['unaged']],
  [
    ['light beer', 'lite beer'],
    ['lager', 'session'],
  ],
  [
    ['red vermouth', 'sweet vermouth'],
    ['vermouth rosso', 'red vermouth'],
  ],
  [['white vermouth'], ['bianco vermouth']],
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
      'sans alcool',
      'alcohol free',
      'non alcoholic',
      'nonalcoholic',
      'no alcohol',
      'alcool free',
      '0%',
      'zero',
      'zero proof',
      'zero alcohol',
      'na',
      'de alcoholized',
      'dealcoholized',
      'alcoholfree',
      'mocktail',
      'dry january',
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
    ['oaky', 'oaked', 'woody', 'boise', 'barrel aged', 'barrel fermented'],
    ['woody', 'oak', 'barrel', 'barrels', 'puncheon'],
  ],
  [
    ['hoppy', 'houblonne'],
    ['hops', 'bitter'],
  ],
  [
    ['unoaked', 'unwooded', 'no oak'],
    ['unoaked', 'steel'],
  ],
  [['malty', 'biscuity', 'bready'], ['malty']],
  [['chocolatey', 'chocolaty'], ['chocolate']],
  [
    ['tannic', 'tannins', 'grippy'],
    ['tannin', 'tannins', 'grip'],
  ],
  [
    ['crisp', 'zippy', 'bright'],
    ['crisp', 'fresh', 'tart', 'bright'],
  ],
  [
    ['mineral', 'minerally', 'minerality', 'stony', 'flinty'],
    ['mineral', 'stone', 'chalk', 'flint', 'slate'],
  ],
  [
    ['jammy', 'fruit forward', 'fruit bomb'],
    ['jam', 'ripe', 'fruity'],
  ],
  [
    ['bold', 'big', 'heavy', 'robust', 'full bodied', 'full body', 'corse'],
    ['full', 'robust', 'powerful'],
  ],
  [['light bodied', 'light body', 'leger', 'legere'], ['light']],
  [['medium bodied', 'medium body'], ['medium']],
  [['floral', 'flowery', 'perfumed'], ['floral']],
  [['herbaceous', 'herby'], ['herbal']],
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
  // Words of shoppers for which labels use another word
  [['bourbon whiskey', 'bourbon whisky'], ['bourbon']],
  [['cab sauv', 'cab sav'], ['cabernet sauvignon']],
  [['cab franc'], ['cabernet franc']],
  [['cotes du rhone', 'chateauneuf du pape', 'chateauneuf', 'gigondas', 'cdp'], ['rhone']],
  [['lbv', 'late bottled vintage', 'ruby port', 'vintage port'], ['port']],
  [['g t', 'gnt', 'gin tonic'], ['gin tonic']],
  [['cuba libre', 'mai tai', 'pina colada', 'planters punch', 'zombie'], ['rum']],
  [['dark n stormy', 'dark and stormy', 'dark stormy'], ['dark rum']],
  [
    ['moscow mule', 'screwdriver', 'cosmopolitan', 'cosmo', 'lemon drop', 'bloody mary', 'appletini'],
    ['vodka'],
  ],
  [
    ['white russian', 'black russian'],
    ['vodka', 'coffee liqueur'],
  ],
  [['mimosa', 'mimosas', 'bellini', 'bellinis'], ['sparkling wine']],
  [
    ['kir royale', 'kir royal'],
    ['creme de cassis', 'sparkling wine'],
  ],
  [
    ['natural wine', 'natural wines', 'natty wine', 'vin nature', 'low intervention', 'minimal intervention'],
    ['pet nat', 'orange wine', 'amber wine'],
  ],
  [['sangria', 'mulled wine', 'gluhwein', 'vin chaud'], ['red wine']],
  [['irish coffee'], ['irish whiskey', 'irish cream']],
  [['tequila sunrise', 'marg', 'margs'], ['tequila']],
  [
    ['long island iced tea', 'long island'],
    ['vodka', 'gin', 'white rum', 'tequila'],
  ],
  [['gold rush', 'kentucky mule'], ['bourbon']],
  [
    ['nightcap', 'night cap'],
    ['digestif', 'after dinner'],
  ],
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
  [
    ['burger', 'burgers', 'hamburger'],
    ['burger', 'cheeseburger', 'hamburgers'],
  ],
  [
    ['dessert', 'desserts', 'sweets'],
    ['dessert', 'cake', 'tart', 'pie', 'pudding', 'ice cream'],
  ],
  [['cheeseboard', 'cheese board', 'cheese plate', 'cheese platter'], ['cheese']],
  [['seafood'], ['seafood', 'oysters', 'scallops', 'lobster', 'crab', 'mussels']],
  [['vegan', 'vegetalien'], ['vegan']],
  [
    ['bio', 'biologique'],
    ['organic', 'biodynamic'],
  ],
  ...PLACES,
];
