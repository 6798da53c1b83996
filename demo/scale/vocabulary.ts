/** Tasting words, the common ones first: texts pick them by rank, as in a language. */
export const SCENTS: readonly string[] = list(`
  vanilla, lemon peel, toasted oak, green apple, black pepper, honey, cherry, caramel,
  white flowers, orange zest, cut hay, plum, cinnamon, almond, wet stone, blackcurrant, pear,
  dark chocolate, mint, raspberry, clove, apricot, coffee, grapefruit, leather, thyme, melon,
  hazelnut, sea salt, ginger, strawberry, tobacco, lime, fennel, fig, rose petal, beeswax, walnut,
  peach, bay leaf, liquorice, cedar, quince, chamomile, brioche, nutmeg, mango, pine, blueberry,
  chalk, toffee, violet, basil, dried fig, pineapple, hearth smoke, butter, cranberry, eucalyptus,
  marzipan, rhubarb, juniper, rye bread, elderflower, olive, banana, saffron, cocoa, redcurrant,
  lavender, marmalade, tomato leaf, anise, date, gooseberry, iodine, sage, passion fruit, molasses,
  white tea, damson, graphite, lemongrass, chestnut, cardamom, heather, pomegranate, tarragon,
  beetroot, muscovado, jasmine, greengage, gentian, seaweed, papaya, verbena, truffle, mulberry,
  sorrel, bergamot, tamarind, linden, sandalwood, nectarine, dill, medlar, caraway, lychee,
  rosehip, nettle, hibiscus, kumquat, angelica, buckwheat, yuzu, sumac, hyssop`);

export const MANNERS: readonly string[] = list(`
  dry, round, long, bright, soft, firm, clean, ripe, light, deep, quiet, fresh, warm, silky, lean,
  generous, salty, chewy, crisp, patient, dense, open, waxy, nervy, supple, oily, stern, airy,
  savoury, brisk, grainy, tender, austere, rustic, peppery, lithe, brooding, velvety, tart, mellow,
  flinty, plush`);

export const GROUNDS: readonly string[] = list(`
  clay, limestone, gravel, chalk, slate, granite, sand, marl, schist, basalt, loam, flint, peat,
  shale`);

export const CRAFTS: readonly string[] = list(`
  fermented slowly in old wood, kept on its lees until spring, pressed whole and left alone,
  cut late by nose, rested through two winters, racked once and bottled by hand,
  blended from three small lots, left unfiltered, started with wild yeast, aged under a tin roof,
  cooled by the river, turned by hand twice a week, crushed by foot,
  run through a copper still no taller than its owner, dried over beech,
  held back a year longer than planned`);

export const DISHES: readonly string[] = list(`
  roast chicken, aged cheddar, grilled salmon, mushroom risotto, oysters, lamb shoulder,
  goat cheese, pork belly, lemon tart, dark chocolate, smoked trout, beef stew, green curry,
  roast squash, duck confit, charred leeks, mussels and fries, blue cheese, steak tartare,
  apple crumble, fish tacos, lentil salad, tomato pasta, fried sage, onion soup, venison,
  prawns in garlic, beet salad, pecan pie, roast cauliflower`);

export const MOMENTS: readonly string[] = list(`
  the hour before dinner, a long table, the first cold evening, a walk home in rain,
  the end of the week, a picnic that runs late, the fireside, a balcony in June, Sunday lunch,
  a card game, the day the boat comes in`);

/** Two words that name a bottle or a can: an adjective, and a creature or a thing. */
export const EPITHETS: { first: readonly string[]; second: readonly string[] } = {
  first: list(`
    Old, Grey, Long, White, Black, North, Little, Red, Wild, Stone, High, Blue, Golden, Quiet,
    Broken, Silver, West, Crooked, Summer, Winter, Copper, Salt, Lost, Twin, Hollow, Paper, Idle,
    Green, Seventh, Iron, Pale, Second, Wandering, Tall, Drowned, Painted, Velvet, Thirsty, Upper,
    Amber`),
  second: list(`
    Heron, Field, Hill, Bridge, Harbour, Fox, Mill, Stone, Garden, Barn, River, Crow, Gate, Ferry,
    Lantern, Hare, Orchard, Anchor, Meadow, Swallow, Chapel, Otter, Signal, Kite, Furrow, Plough,
    Tide, Bell, Acre, Wagon, Hawk, Cellar, Moth, Wharf, Ember, Pine, Thistle, Badger, Compass, Loom,
    Curlew, Wren, Quarry, Terrace, Kiln, Weir, Stag, Spire, Almanac, Pilot, Heath, Saddle, Mason,
    Fiddle, Rook`),
};

function list(text: string): readonly string[] {
  return text.split(',').map((entry) => entry.trim());
}
