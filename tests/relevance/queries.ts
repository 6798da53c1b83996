/** A search as a shopper types it, and what a good shop answers. What is absent is not looked at. */
export type Query = {
  text: string;
  /** Any of these products is the first. */
  first?: readonly string[];
  /** All of these are among the first eight. */
  among?: readonly string[];
  /** None of these is among the first eight. */
  never?: readonly string[];
  /** How many products are found. */
  total?: number;
  /** What every product found costs, in dollars. */
  price?: readonly [least: number, most: number];
  /** What was looked for instead; null: as it was typed. */
  corrected?: string | null;
  /** The first page; null: none at all. */
  page?: string | null;
  /** These recipes are among the first four. */
  recipes?: readonly string[];
};

const NO_ALCOHOL = [
  ...[
    'flag-stop-pilsner',
    'day-permit-ipa',
    'small-hours-stout',
    'petite-maree',
    'mezzora-aperitivo-analcolico',
  ],
  ...[
    'understorey-juniper-grand-fir',
    'second-watch-dark',
    'stille-post-sparkling-riesling',
    'hora-clara-verdejo',
  ],
];
const CHAMPAGNES = ['varenne-brut-reserve', 'pernaudet-gie-oger-blanc-de-blancs-2013'];
const AGAVE = ['arroyo-reposado', 'dos-veranos-anejo', 'la-noria-siete-extra-anejo', 'el-velador-reposado'];
const RUMS = [
  ...['gouyave-spiced', 'cattlewash-white', 'stelling-12-demerara', 'morne-sablier-blanc', 'anse-galet-gold'],
  ...['milk-river-overproof', 'isla-cordera-8', 'cockpit-gully-9'],
];

export const QUERIES: readonly Query[] = [
  // Prices in words.
  { text: 'gift under 100', price: [0, 100], total: 18, never: AGAVE.slice(2), page: '/collections/gifts' },
  {
    text: '$50 whisky',
    price: [0, 50],
    first: ['trois-portages', 'weighhouse-blended-scotch', 'slaneyside'],
  },
  { text: 'wine under $30', price: [0, 30] },
  { text: 'bottle of wine under 20', price: [0, 20], page: null },
  { text: 'rum between 40 and 60', price: [40, 60], first: ['morne-sablier-blanc'] },
  { text: 'red wine $20-$40', price: [20, 40] },
  { text: 'smoky whisky around $100', price: [80, 120], first: ['sgarbh-dubh', 'askomil-11'] },
  { text: 'champagne over 100', price: [100, 1000] },
  { text: 'scotch under eighty dollars', price: [0, 80] },
  { text: 'vin rouge moins de 40', price: [0, 40], corrected: null },
  { text: 'gin entre 30 et 45 $', price: [30, 45] },
  { text: 'wisky under 100', price: [0, 100], corrected: 'whisky under 100' },
  { text: '$25', price: [0, 25] },
  { text: '100 proof bourbon', first: ['copper-hollow', 'marrowbone-bottled-in-bond'] },
  { text: '20 year old tawny port', first: ['azinhal-velho-20-year-tawny'] },
  { text: '12', among: ['glen-orvin-12', 'rybnik-12', 'stelling-12-demerara'] },
  { text: 'beer under 5%', never: ['wilgentripel', 'shadwell-imperial'] },
  // Gifts and other wishes.
  { text: 'gift for dad', total: 20, corrected: null },
  { text: 'birthday present for my boss', total: 20 },
  {
    text: 'gift for whisky lover under 100',
    price: [0, 100],
    first: ['eight-below-icewine-cask', 'broomielaw-sixteen'],
  },
  { text: 'cadeau moins de 50', price: [0, 50], total: 8 },
  { text: 'wedding gift champagne', first: CHAMPAGNES },
  { text: 'peated whisky gift', first: ['broomielaw-sixteen', 'sgarbh-dubh', 'delnabreck-oloroso-15'] },
  { text: 'present for my father in law', total: 20 },
  {
    text: 'low sugar gin',
    first: [
      'thornwick-and-vale',
      'anse-rousse-boreal-gin',
      'aurelle',
      'corravane-london-dry',
      'arrow-bank-sloe-gin',
    ],
  },
  { text: 'gift wrap', total: 0, page: '/faq#sending-to-somebody-else' },
  { text: 'non alcoholic', total: 9, corrected: null },
  { text: 'sans alcool', total: 9 },
  { text: 'alcohol free gin', first: ['understorey-juniper-grand-fir'] },
  { text: 'NA beer', total: 4, among: NO_ALCOHOL.slice(0, 4) },
  { text: 'low sugar', never: ['amaro-selvabruna', 'virgil-line-vidal-icewine-2022', 'night-ferry-coffee'] },
  {
    text: 'wine on sale',
    first: ['zedakhevi-rkatsiteli-qvevri-2022', 'podere-lastrico-2022', 'acequia-alta-malbec-2023'],
  },
  { text: 'award winning gin', first: ['thornwick-and-vale', 'oude-werf-moutwijn-genever'] },
  { text: 'staff picks', page: '/collections/staff-picks' },
  // Services.
  { text: 'returns', page: '/returns' },
  { text: 'retuns', page: '/returns', total: 0 },
  { text: 'can i return an opened bottle', total: 0 },
  { text: 'quebec delivery', page: '/shipping' },
  { text: 'shipping cost', page: '/shipping', total: 0 },
  { text: 'do you deliver to toronto', page: '/shipping', total: 0 },
  { text: 'ship to usa', page: '/faq#across-a-border' },
  { text: 'opening hours', page: '/contact' },
  { text: 'phone number', page: '/contact', total: 0 },
  { text: 'cancel order', page: '/faq#change-or-cancel', total: 0 },
  { text: 'track my order', page: '/account', total: 0 },
  { text: 'how old do i have to be', page: '/faq#how-old' },
  { text: 'forgot password', page: '/faq#forgotten-password', total: 0 },
  { text: 'payment methods', page: '/faq#how-to-pay' },
  { text: 'nunavut', page: '/faq#why-not-nunavut' },
  { text: 'will my wine freeze', page: '/faq#winter' },
  { text: 'tasting events', page: '/events' },
  { text: 'my bar', page: '/bar' },
  { text: 'about us', page: '/about' },
  { text: 'delivery time', page: '/faq#how-long', total: 0 },
  { text: 'delete account', page: '/faq#delete-my-account', total: 0 },
  { text: 'my bottle arrived broken', page: '/returns', total: 0 },
  { text: 'where are you located', page: '/faq#visit', total: 0 },
  { text: 'wine', page: null },
  { text: 'islay', page: null, first: ['sgarbh-dubh'] },
  // Drinks and recipes.
  { text: 'rum and coke', first: RUMS, corrected: 'rum', recipes: ['dark-rum-and-ginger'] },
  {
    text: 'vodka soda',
    first: ['zimna-laka-rye-vodka', 'clay-road-potato-vodka', 'nordhav'],
    corrected: 'vodka',
  },
  { text: 'cuba libre', first: RUMS, recipes: ['daiquiri'] },
  { text: 'hard seltzer', total: 0 },
  { text: 'g&t', recipes: ['gin-and-tonic'], first: ['thornwick-and-vale', 'tallow-wharf-london-dry'] },
  { text: 'mohito', recipes: ['mojito'], total: 0 },
  { text: 'how to make a negroni', recipes: ['negroni'] },
  { text: 'whiskey sour', recipes: ['whisky-sour'] },
  { text: 'mocktail', recipes: ['garden-collins'], total: 9 },
  // Names, places, styles, food, spelling.
  { text: 'champange', first: CHAMPAGNES, corrected: 'champagne' },
  { text: 'dry reisling', first: ['steinbruck-riesling-2021'], corrected: 'dry riesling' },
  { text: 'glenorvin', first: ['glen-orvin-12'], corrected: 'glen orvin' },
  { text: 'kumahara', first: ['kumohara-17'] },
  { text: 'crème de cassis', first: ['chambreuil-creme-de-cassis'] },
  { text: 'creme de cassis', first: ['chambreuil-creme-de-cassis'] },
  { text: 'brasserie de l’aboiteau', first: ['blanche-aboiteau', 'petite-maree'] },
  { text: 'cab sauv', first: ['ashlar-ridge-cabernet-sauvignon-2021'] },
  {
    text: 'côtes du rhône',
    first: ['braise-d-aout-tavel-2024', 'murets-hauts-2021', 'combe-aux-geais-2022'],
  },
  { text: 'montreal beer', first: ['mardi-brume'] },
  { text: 'something for a bbq', first: ['tin-chapel-shiraz-2021', 'packet-boat-bourbon'] },
  {
    text: 'wine for oysters',
    first: ['vauclair-morlot-chablis-vaillons-2022', 'ledge-house-fog-ledge-brut-2020'],
  },
  { text: 'vsop', among: ['puyrenard-vsop-borderies', 'lescoubere-tenareze-vsop'] },
  // Nothing.
  { text: 'nope-xyzzy', total: 0, corrected: null, page: null },
  { text: 'peated chardonnay', total: 0, corrected: null },
  { text: '!!! ???', total: 0, page: null },
  { text: '', page: null },
  { text: `${'🍷 gin '.repeat(400)}`, page: null },
];
