import type { Taste } from '#contract/sommelier/answers.ts';

/** Words by which a tasting note speaks of a taste: which of three notes to quote hangs on them, and nothing else. */
const WORDS: Readonly<Record<Taste, string>> = {
  smoke:
    'smok|ash|ember|hearth|tar\\b|tarred|peat|reek|bonfire|char|match|flint|turf|incense|cigar|burnt|wisp|soot|antiseptic',
  fruit:
    'apple|pear|plum|cherry|cherries|berr|currant|peach|apricot|fig|date|raisin|prune|mango|pineapple|banana|melon|quince|lychee|guava|grape\\b|grapes|fruit|jam|nectarine|cassis|pomegranate|haskap|damson|sloe',
  citrus:
    'lemon|lime|orange|grapefruit|citrus|zest|rind|peel|pith|tangerine|mandarin|yuzu|marmalade|sour|tart|sharp|acid|sherbet|chinotto|bergamot',
  flowers:
    'flower|floral|blossom|rose|violet|jasmine|elder|honey|lilac|heather|acacia|lavender|hay|meadow|beeswax|linden|orchid|geranium|chamomile|iris',
  herbs:
    'herb|mint|thyme|rosemary|sage|fennel|anise|basil|bay|dill|juniper|pine|spruce|resin|grass|leaf|leaves|eucalypt|tarragon|oregano|gentian|verbena|green|tea\\b|wormwood|angelica|caraway|tobacco|olive|garrigue|stem|hay',
  spice:
    'pepper|spice|spiced|clove|cinnamon|nutmeg|ginger|cardamom|mace|chilli|chile|anise|allspice|caraway|coriander|cumin|mustard|horseradish|licorice|liquorice|rye|saffron',
  oak: 'oak|wood|cedar|vanilla|barrel|cask|timber|pencil|sandalwood|plank|toast|resin|cigar|caramel|coconut|bark|tannin|stave|mizunara|boughs',
  nuts: 'nut\\b|nuts|nutty|almond|hazel|walnut|pecan|marzipan|cream|butter|custard|milk|yogurt|vanilla|praline|oats|biscuit|brioche|silk|fudge',
  malt: 'malt|bread|toast|biscuit|grain|barley|cereal|porridge|coffee|cocoa|chocolate|roast|espresso|crust|brioche|dough|rye|wheat|cracker|caramel|carob|molasses|treacle|char',
  earth:
    'earth|mushroom|forest|soil|clay|chalk|stone|stony|slate|flint|iron|granite|mineral|salt|saline|sea|brine|briny|iodine|tide|kelp|oyster|shell|leather|truffle|dust|root|tobacco|barn|straw|damp|wet|terracotta|pebble|mud|granite|wool|tea\\b',
};

const PATTERNS = new Map(
  Object.entries(WORDS).map(([taste, words]) => [taste, new RegExp(`\\b(?:${words})`, 'i')]),
);

/** Whether a note seems to speak of a taste. */
export const speaksOf = (note: string, taste: Taste): boolean => PATTERNS.get(taste)?.test(note) ?? false;
