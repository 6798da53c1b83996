import type { FlavourKey } from '#contract/catalog/flavours.ts';

/** Words of tasting notes that name a flavour; `*` leaves the end open. */
const WORDS: Partial<Record<FlavourKey, string>> = {
  smoky: 'smok*, peat*, bonfire, ash, ashes, ember*, soot*',
  sweet: `sweet, sweetness, honey, honeyed, toffee, caramel, syrup, sugar, treacle, molasses, candied, fudge,
    nougat, candy, marzipan, maple`,
  fruity: `fruit*, apple*, pear, pears, plum*, cherry, cherries, raspberr*, strawberr*, blackberr*, blueberr*,
    gooseberr*, cranberr*, elderberr*, berry, berries, currant*, redcurrant*, blackcurrant*, cassis, peach*,
    mango, quince, fig, figs, raisin*, banana, melon, nectarine, apricot*, lychee, pineapple, guava, papaya,
    prune*, damson, pomegranate, grape, grapes, persimmon`,
  citrus: `lemon, lemony, lime, oranges, orange peel, orange rind, orange oil, orange zest, orange soda,
    blood orange, bitter orange, burnt orange, candied orange, grapefruit, tangerine, citrus, yuzu, pomelo,
    marmalade, bergamot, pith, zest`,
  floral: `blossom*, flower*, rose, roses, violet*, elderflower*, jasmine, lilac, acacia, honeysuckle,
    chamomile, camomile, peony, iris, lavender`,
  herbal: `herb*, mint, thyme, sage, rosemary, bay, fennel, basil, wormwood, juniper, pine, hay, grass*, dill,
    eucalyptus, spruce, verbena, hops, resin, anise`,
  spicy: `spice*, pepper, peppery, peppercorn, clove*, cinnamon, nutmeg, ginger, cardamom, mace, coriander,
    caraway, anise, chile, allspice, cayenne`,
  woody: 'oak*, wood, cedar, sandalwood, stave, barrel, pencil*, cigar box, driftwood, incense',
  nutty: 'nut, nuts, nutty, almond*, hazelnut*, walnut*, pecan*, peanut*, praline, marzipan',
  malty: `malt*, bread*, biscuit*, barley, toast, toasted, cracker*, oat*, grain*, dough, brioche, porridge,
    loaf, pumpernickel, shortbread, wheat`,
  roasted: 'roast*, coffee, espresso, cocoa, chocolate, mocha, char, charred, burnt*',
  maritime: 'sea, salt*, saline, brine, oyster*, iodine, tide, harbour',
  earthy: `earth*, mushroom*, leather, clay, slate, moss, forest floor, tobacco, chalk*, flint*, gravel,
    mineral, terracotta, limestone, graphite, granite`,
  creamy: 'cream*, butter*, milk*, custard, velvety',
  bitter: 'bitter*, quinine, gentian',
  tart: 'sour, sourness, sharp, acid, acidity, crisp',
  honey: 'honey, honeyed, honeycomb, beeswax',
};

const toPattern = (words: string): RegExp => {
  const any = words
    .split(',')
    .map((word) => word.trim().replace(/\*$/, '\\p{L}*'))
    .join('|');
  return new RegExp(`(?<![\\p{L}-])(?:${any})(?![\\p{L}])`, 'iu');
};

const PATTERNS = new Map(Object.entries(WORDS).map(([key, words]) => [key, toPattern(words)]));

/** Whether a text names a flavour; `false` for one that notes have no words for. */
export const isNamed = (text: string, key: FlavourKey): boolean => PATTERNS.get(key)?.test(text) ?? false;
