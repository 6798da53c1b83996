/** A search as a shopper types it, and its expected results. Absent fields are not checked. */
export type Query = {
  text: string;
  /** The first result is one of these products. */
  first?: readonly string[];
  /** The first eight results contain all of these. */
  among?: readonly string[];
  /** The first four results are in one of these categories, and there is at least one result. */
  categories?: readonly string[];
  /** The first eight results contain none of these. */
  never?: readonly string[];
  /** Number of results. */
  total?: number;
  /** Price range of all results, in dollars. */
  price?: readonly [least: number, most: number];
  /** The corrected query; `null`: not corrected. */
  corrected?: string | null;
  /** The first page found; `null`: none. */
  page?: string | null;
  /** The first four recipes contain these. */
  recipes?: readonly string[];
};

const NO_ALCOHOL = [
  'flag-stop-pilsner',
  'day-permit-ipa',
  'small-hours-stout',
  'petite-maree',
  'mezzora-aperitivo-analcolico',
  'understorey-juniper-grand-fir',
  'second-watch-dark',
  'stille-post-sparkling-riesling',
  'hora-clara-verdejo',
];
const CHAMPAGNES = ['varenne-brut-reserve', 'pernaudet-gie-oger-blanc-de-blancs-2013'];
const AGAVE = ['arroyo-reposado', 'dos-veranos-anejo', 'la-noria-siete-extra-anejo', 'el-velador-reposado'];
const RUMS = [
  'gouyave-spiced',
  'cattlewash-white',
  'stelling-12-demerara',
  'morne-sablier-blanc',
  'anse-galet-gold',
  'milk-river-overproof',
  'isla-cordera-8',
  'cockpit-gully-9',
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
  // Gifts and other requirements.
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
  // Products that are of a kind rank before products whose texts mention it.
  { text: 'cheap red', categories: ['red'], first: ['quinta-do-vale-sumido-2021'], corrected: null },
  { text: 'twenty dollar red', categories: ['red'], price: [0, 20] },
  { text: 'bourbon under 45', categories: ['bourbon'], price: [0, 45], total: 2 },
  { text: '50$ scotch', categories: ['whiskey'], price: [0, 50], total: 1 },
  { text: 'dark rum', categories: ['rum'], never: ['sambre-brune'] },
  {
    text: 'niagara wine',
    categories: ['wine'],
    first: ['virgil-line-vidal-icewine-2022', 'millrace-gamay-2024'],
  },
  { text: 'crisp white wine', categories: ['white'] },
  { text: 'full bodied red', categories: ['red'] },
  { text: 'sweet vermouth', first: ['tremonate-vermouth-rosso', 'fonthill-bianco'] },
  { text: 'german beer', categories: ['beer'], total: 2, never: ['long-siding'] },
  { text: 'gin or vodka', categories: ['gin', 'vodka'], corrected: null },
  {
    text: 'oaky chardonnay',
    first: ['courbesson-meursault-les-narvaux-2022', 'melville-creek-hilled-up-chardonnay-2022'],
  },
  { text: 'champagne', categories: ['champagne'], total: 2 },
  // Prices, strengths and sizes in words.
  { text: 'sub 20 wine', categories: ['wine'], price: [0, 20] },
  { text: 'spend 60 on whisky', categories: ['whiskey'], price: [0, 60] },
  { text: 'whisky in the 50 to 70 range', categories: ['whiskey'], price: [50, 70] },
  { text: 'good wine for 20', categories: ['wine'], price: [0, 20] },
  { text: 'a bottle for 35', price: [0, 35], corrected: null },
  { text: 'wine less than $20 a bottle', categories: ['wine'], price: [0, 20] },
  { text: 'rhum moins de 40$', categories: ['rum'], price: [0, 40] },
  { text: 'most expensive whisky', first: ['invergeldie-25'], corrected: null },
  { text: 'cheapest vodka', first: ['zimna-laka-rye-vodka'], corrected: null },
  { text: 'strongest beer', first: ['long-account'] },
  { text: 'low alcohol beer', categories: ['low-and-no'], corrected: null },
  { text: 'six pack', total: 6, corrected: null },
  { text: '6-pack of beer', categories: ['beer'], total: 6 },
  {
    text: 'tall cans',
    among: ['long-siding', 'spar-tree'],
    never: ['auchenfearn-10', 'yunagi-highball-whisky'],
  },
  {
    text: 'half bottle',
    first: ['virgil-line-vidal-icewine-2022', 'chateau-touleron-sauternes-2019'],
    total: 4,
  },
  { text: 'canned beer', categories: ['beer'], never: ['rybnik-12', 'tidal'], corrected: null },
  { text: 'mini bottles', total: 0 },
  // Requirements such as "gluten free" are never dropped from a query.
  { text: 'gluten free beer', total: 0 },
  { text: 'lactose free', total: 0 },
  { text: 'kosher wine', total: 0 },
  { text: 'halal', total: 0, corrected: null, page: '/faq#without-alcohol' },
  { text: 'non alcoholic whisky', categories: ['non-alcoholic-spirits'] },
  { text: 'non-alcholic beer', categories: ['low-and-no'] },
  // Brands that the shop does not sell, by their kind.
  { text: 'jack daniels', first: ['collins-river-tennessee'], corrected: 'tennessee whiskey' },
  { text: 'jack and coke', first: ['collins-river-tennessee'] },
  { text: 'baileys', first: ['rossgarriff-irish-cream'], corrected: 'cream liqueur' },
  { text: 'lagavulin', first: ['sgarbh-dubh'], corrected: 'islay' },
  { text: 'guinness', categories: ['stout-and-porter', 'low-and-no'], corrected: 'stout' },
  { text: 'corona', categories: ['lager'], corrected: 'lager' },
  { text: 'moet', categories: ['champagne'] },
  { text: 'aperol', among: ['bellacorte', 'mezzora-aperitivo-analcolico'], recipes: ['aperitivo-spritz'] },
  { text: 'white claw', total: 0 },
  // An occasion, a dessert, a mixed drink.
  { text: 'special occasion champagne', categories: ['champagne'], corrected: 'champagne' },
  { text: 'whisky for beginners', categories: ['whiskey'], corrected: 'whisky' },
  { text: 'chocolate dessert', among: ['ladderback-bartlett-pear'] },
  { text: 'mimosa', categories: ['sparkling', 'non-alcoholic-wine'] },
  { text: 'bloody mary', categories: ['vodka'], recipes: ['caesar'] },
  { text: 'tonic water', total: 0, recipes: ['gin-and-tonic'] },
  { text: 'easy cocktails', recipes: ['old-fashioned'] },
  // Corrected to a similar known name, or not at all.
  { text: 'congac', categories: ['cognac'], corrected: 'cognac', page: null },
  { text: 'kumohara17', first: ['kumohara-17'] },
  { text: 'redwine', categories: ['red'], corrected: 'red wine' },
  { text: 'careers', total: 0, corrected: null },
  { text: 'creme de menthe', total: 0, corrected: null },
  { text: 'amarone', total: 0, corrected: null },
  // Services, as shoppers ask for them.
  { text: 'where is my order', page: '/faq#how-long', total: 0 },
  { text: 'my orders', page: '/account', total: 0 },
  { text: 'id', page: '/faq#what-identification', total: 0 },
  { text: 'legal drinking age', page: '/faq#how-old', total: 0 },
  { text: 'are you open on sunday', page: '/contact', total: 0 },
  { text: 'close my account', page: '/faq#delete-my-account', total: 0 },
  { text: 'same day delivery', page: '/shipping', total: 0 },
  { text: 'pickup', page: '/faq#visit', total: 0 },
  { text: 'notify me when back in stock', page: '/faq#tell-me-when-it-is-back', total: 0 },
  { text: 'i received the wrong bottle', page: '/returns', total: 0 },
  { text: 'charged twice', page: '/faq#paid-twice', total: 0 },
  { text: 'how long does wine last once opened', page: '/faq#how-long-open' },
  { text: 'drunk driving', page: '/responsible-drinking', total: 0 },
  { text: 'recipes', page: '/recipes' },
  { text: 'craft beer', categories: ['beer'], page: null },
  // No results.
  { text: 'nope-xyzzy', total: 0, corrected: null, page: null },
  { text: 'peated chardonnay', total: 0, corrected: null },
  { text: '!!! ???', total: 0, page: null },
  { text: '', page: null },
  { text: `${'🍷 gin '.repeat(400)}`, page: null },
];
