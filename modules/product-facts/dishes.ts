import { type Accompaniment, ACCOMPANIMENTS } from '#contract/sommelier/answers.ts';

/** Dishes among the accompaniments. */
export type Dish = Exclude<Accompaniment, 'alone' | 'cocktail'>;

/** Whether the accompaniment is a dish. */
export const isDish = (accompaniment: Accompaniment): accompaniment is Dish =>
  accompaniment !== 'alone' && accompaniment !== 'cocktail';

/** All dishes; their positions are the bits of facts. */
export const DISHES: readonly Dish[] = ACCOMPANIMENTS.filter(isDish);

/**
 * Words by which the name of a pairing is recognized. Letters are folded first (é is e). Words
 * match from their beginning to their end; `*` leaves the end open. A name may belong to several
 * dishes. A pairing without a dish is in `DELIBERATELY_NONE`, or is a merchant's own, and is then
 * ignored.
 */
const WORDS: Readonly<Record<Dish, string>> = {
  seafood: `
    fish, seafood, oyster*, mussel*, moules, clam*, scallop*, shrimp*, prawn*, crab, lobster*, salmon,
    gravlax, trout, tuna, cod, haddock, halibut, herring, mackerel, sardines, anchov*, eel, octopus,
    squid, sushi, sashimi, ceviche, aguachile, bottarga, bouillabaisse, brochet, carp, caviar, char,
    kippers, morue, pickerel, roe, saltfish, sea bass, sea bream, sea urchin, snoek, sole, stockfish,
    tonnato, turbot, nicoise`,
  poultry: `
    chicken, turkey, duck, goose, quail, partridge, pheasant, buffalo wings, cassoulet`,
  meat: `
    beef, steak, lamb, mutton, pork, veal, venison, bison, kangaroo, braised goat, oxtail, ribs,
    brisket, burger, cheeseburger, hamburgers, barbacoa, birria, bistecca, brasato, carbonade, carne,
    carnitas, cassoulet, goulash, merguez, pandi, pepperpot, schnitzel, vitello, tourtiere,
    shepherd's pie, smoked meat, pastrami, kebabs, bacon, maple-glazed ham, chourico, chorizo, riojana,
    toulouse, sausage and sauerkraut, venison sausage, weisswurst, porchetta, banh mi, morteau,
    kielbasa`,
  charcuterie: `
    charcuterie, ham, jamon, prosciutto, speck, bresaola, mortadella, cretons, rillettes, terrine,
    pate, parfait, foie gras, sausage*, pork pie, morteau, kielbasa, pastrami, olives, almonds,
    walnuts, pecans, hazelnuts, edamame, crisps, chips, pickles, pretzel, carpaccio`,
  cheese: `
    cheese, cheddar, gouda, comte, brie, camembert, havarti, manchego, mimolette, pecorino, parmesan,
    beaufort, cantal, castelmagno, crottin, crowdie, curds, epoisses, feta, fromage blanc, gloucester,
    gorgonzola, gougeres, gubbeen, halloumi, lanark*, livarot, munster, obatzda, oka, provolone,
    raclette, roquefort, saint-marcellin, shropshire, stilton, rarebit, ploughman*, poutine,
    khachapuri, quesadillas, mineras, pizza, blue`,
  vegetables: `
    asparagus, artichokes, avocado, beans, bean, beet*, cabbage, chickpea, corn, cucumber, eggplant,
    egg, eggs, fennel, focaccia, lentils, mushroom*, morel, chanterelles, papaya, pappa, pasta,
    tajarin, perogies, pierogi, piquillo, pizza, potato, patatas, radishes, ratatouille, risotto,
    salad, slaw, spinach, squash, summer rolls, tempura, tlayuda, tomato, tortilla, truffle,
    okonomiyaki, pea soup, poutine, kimchi, buckwheat, watermelon`,
  spicy: `
    aguachile, barbacoa, birria, buffalo, chile, curry, enchiladas, five-spice, goulash, horseradish,
    hot, jerk, kimchi, merguez, mole, pad thai, paprika, salt and pepper, pepperpot, sansho, spiced,
    spicy, thai, chorizo, chourico, musakhan, cumin, accras, chimichurri, riojana, banh mi`,
  sweets: `
    apple strudel, apple crumble, biscotti, biscuits, black forest, brownie, bread and butter pudding,
    butter tarts, cake, cannoli, cheesecake, chestnut wagashi, chocolate, clafoutis, cobbler, clootie,
    caramel, brulee, crepes, croustade, date squares, doughnuts, flan, frangipane, fruitcake, galette,
    gelato, gingerbread, grunt, gulab, ice cream, icecream, ripe mango, marmalade, orange slices,
    panna cotta, peanut brittle, pecan pie, sugar pie, berry pie, pineapple, poppy-seed roll, pouding,
    pudding, risalamande, sorbet, scones, shortbread, shortcake, tart, tarte, tiramisu, candied`,
};

/**
 * For these dishes the words after "with", "on" or "in" do not count: an octopus with olives is not
 * a board of small bites.
 */
const BY_ITS_HEAD: ReadonlySet<string> = new Set<Dish>(['charcuterie', 'vegetables', 'sweets']);
const HEAD = /^.*?(?= (?:with|on|in|dipped|stuffed) |$)/;

/** Dishes for which the words above would match wrongly. */
const EXCEPTIONS: readonly { name: RegExp; not: readonly Dish[] }[] = [
  { name: /\b(duck|chicken) liver\b/, not: ['poultry'] },
  { name: /\bmushroom tart\b/, not: ['sweets'] },
  { name: /\b(fish|halibut) and chips\b/, not: ['charcuterie'] },
  { name: /\bglazed ham\b/, not: ['charcuterie'] },
  { name: /\btuna steak\b/, not: ['meat'] },
  { name: /\boyster mushrooms?\b/, not: ['seafood'] },
  { name: /\blamb with anchovy\b/, not: ['seafood'] },
];

const toPattern = (words: string): RegExp => {
  const any = words
    .split(',')
    .map((word) => word.trim().replace(/\*$/, '[a-z]*'))
    .join('|');
  return new RegExp(`(?<![a-z])(?:${any})(?![a-z])`);
};

const PATTERNS = Object.entries(WORDS).map(([dish, words]) => ({ dish, pattern: toPattern(words) }));

/**
 * Each name is needed for every answer, and there are few. Beyond this number, further names are
 * parsed every time.
 */
const MAX_CACHED = 20_000;
const cached = new Map<string, ReadonlySet<string>>();

/** Returns the dishes that the name of a pairing belongs to; an empty set for none. */
export function dishesIn(pairing: string): ReadonlySet<string> {
  const known = cached.get(pairing);
  if (known) return known;
  const name = pairing
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .toLowerCase();
  const taken = new Set<string>(
    EXCEPTIONS.flatMap(({ name: pattern, not }) => (pattern.test(name) ? not : [])),
  );
  const head = HEAD.exec(name)?.[0] ?? name;
  const isNamed = (dish: string, pattern: RegExp): boolean =>
    !taken.has(dish) && pattern.test(BY_ITS_HEAD.has(dish) ? head : name);
  const dishes = new Set(PATTERNS.flatMap(({ dish, pattern }) => (isNamed(dish, pattern) ? [dish] : [])));
  if (cached.size < MAX_CACHED) cached.set(pairing, dishes);
  return dishes;
}
