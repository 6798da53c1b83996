import type { Taste } from '#contract/sommelier/answers.ts';

/** Words by which a tasting note speaks of a taste: which of three notes to quote hangs on them, and nothing else. */
const WORDS: Readonly<Record<Taste, string>> = {
  smoke:
    'smok|ash\\b|ashes|ashy|ashen|ember|hearth|tar\\b|tarred|peat|reek|bonfire|char\\b|charr|charcoal|match\\b|matchstick|flint|turf|incense|cigar|burnt|wisp|soot|antiseptic',
  fruit:
    'apple|pear\\b|pears|plum\\b|plums|cherry|cherries|berr|currant|peach|apricot|fig\\b|figs|date\\b|dates|raisin|prune|mango|pineapple|banana|melon|quince|lychee|guava|grape\\b|grapes|fruit|jam|nectarine|cassis|pomegranate|haskap|damson|sloe',
  citrus:
    'lemon|lime\\b|limes\\b|orange|grapefruit|citrus|zest|rind|peel|pith|tangerine|mandarin|yuzu|marmalade|sour(?!dough)|tart\\b|tartness|tarter|sharp|acid|sherbet|chinotto|bergamot',
  flowers:
    'flower|floral|blossom|rose\\b|roses|violet|jasmine|elderflower|honey|lilac|heather|acacia|lavender|hay|meadow|beeswax|linden|orchid|geranium|chamomile|iris',
  herbs:
    'herb|mint|thyme|rosemary|sage|fennel|anise|basil|bay\\b|dill|juniper|pine\\b|pines|spruce|resin|grass|leaf|leaves|eucalypt|tarragon|oregano|gentian|verbena|green|tea\\b|wormwood|angelica|caraway|tobacco|olive|garrigue|stem|hay',
  spice:
    'pepper|spice|spiced|clove\\b|cloves|cinnamon|nutmeg|ginger|cardamom|mace\\b|chilli|chile|anise|allspice|caraway|coriander|cumin|mustard|horseradish|licorice|liquorice|rye|saffron',
  oak: 'oak|wood(?!land)|cedar|vanilla|barrel|cask|timber|pencil|sandalwood|plank|toast|resin|cigar|caramel|coconut|bark|tannin|stave|mizunara|boughs',
  nuts: 'nut\\b|nuts|nutty|almond|hazel|walnut|pecan|marzipan|cream|butter|custard|milk|yogurt|vanilla|praline|oats|biscuit|brioche|silk|fudge',
  malt: 'malt|bread|toast|biscuit|grain|barley|cereal|porridge|coffee|cocoa|chocolate|roast|espresso|crust|brioche|dough|rye|wheat|cracker|caramel|carob|molasses|treacle|char\\b|charr|charcoal',
  earth:
    'earth|mushroom|forest|soil|clay|chalk|stone|stony|slate|flint|iron|granite|mineral|salt|saline|sea\\b|seaweed|seashell|seawater|seaside|brine|briny|iodine|tide|kelp|oyster|shell|leather|truffle|dust|root|tobacco|barn|straw\\b|damp|wet|terracotta|pebble|mud\\b|muddy|granite|wool|tea\\b',
};

const PATTERNS = new Map(
  Object.entries(WORDS).map(([taste, words]) => [taste, new RegExp(`\\b(?:${words})`, 'i')]),
);

/** Whether a note seems to speak of a taste. */
export const speaksOf = (note: string, taste: Taste): boolean => PATTERNS.get(taste)?.test(note) ?? false;
