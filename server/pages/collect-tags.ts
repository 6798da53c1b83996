import type { ListFilter } from '#modules/search/index.ts';
import type { WeeklyList } from '#modules/weekly-lists/index.ts';
import type { ReadingServices } from '#server/create-modules.ts';
import { listTags, TEXT_TAGS } from './list-tags.ts';
import { PLACEHOLDER_TAGS, withSettingsTags } from './settings-tags.ts';

/** What the page and the public API show of a product besides its row. */
const OF_PRODUCTS = ['categories', 'collections', 'settings:policy'];
/** What depends on all products: bottles that are alike, recommendations. */
const OF_ALL_PRODUCTS = ['list:all', 'search', 'categories'];
/** Neighbours and alternatives of a product: search tells when they are others. */
const ofSimilar = (id: string | undefined): readonly string[] =>
  id === undefined ? OF_ALL_PRODUCTS : [`similar:${id}`, 'categories'];
const OF_BAR = ['recipes', 'categories'];
/** Articles appear at their time, without a change. */
const OF_ARTICLES = ['articles', 'publications'];

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The tag that changes when another product gets that id or slug, or the product leaves the shop. */
function nameTag(idOrSlug: string): string {
  const lower = idOrSlug.toLowerCase();
  return UUID.test(lower) ? `product:${lower}` : `named:${lower}`;
}

/**
 * Returns the reading services for one page: what they return adds to `tags` the tags of all
 * changes after which it would be another (platform/changes/README.md lists them), also when
 * nothing was found. A method that is missing here is a type error.
 */
export function collectTags(services: ReadingServices, tags: Set<string>): ReadingServices {
  const {
    catalog,
    search,
    unfound,
    sommelier,
    recipes,
    bar,
    journal,
    content,
    weeklyLists,
    prices,
    months,
    shopSettings,
    shownLinks,
  } = services;
  const tagged = createTagged(tags);
  return {
    catalog: tagCatalog(catalog, tagged),
    search: tagSearch(search, tagged),
    unfound,
    sommelier: tagSommelier(sommelier, tagged),
    recipes: tagRecipes(recipes, tagged),
    bar: tagBar(bar, tagged),
    journal: tagJournal(journal, tagged),
    content: tagContent(content, tagged),
    weeklyLists: tagWeeklyLists(weeklyLists, tagged),
    prices: tagPrices(prices, tagged),
    months: tagMonths(months, tagged),
    shopSettings: async () => withSettingsTags(await shopSettings(), (tag) => tags.add(tag)),
    shownLinks: tagged(shownLinks, () => ['site-links']),
  };
}

/** Returns what wraps a method: the tags of its result are added to `tags`. */
const createTagged =
  (tags: Set<string>) =>
  <Args extends unknown[], Result>(
    read: (...args: Args) => Promise<Result>,
    tagsOf: (result: Result, ...args: Args) => Iterable<string>,
  ) =>
  async (...args: Args): Promise<Result> => {
    const result = await read(...args);
    for (const tag of tagsOf(result, ...args)) tags.add(tag);
    return result;
  };
type Tagged = ReturnType<typeof createTagged>;

const ofList = (_result: unknown, filter: ListFilter): string[] => listTags(filter);

const tagCatalog = (catalog: ReadingServices['catalog'], tagged: Tagged): ReadingServices['catalog'] => ({
  tree: tagged(catalog.tree, () => ['categories']),
  wholeTree: tagged(catalog.wholeTree, () => ['categories']),
  collections: tagged(catalog.collections, () => ['collections']),
  findCollection: tagged(catalog.findCollection, (_found, slug) => [`collection:${slug}`]),
  // A card without a picture shows that of its category.
  cards: tagged(catalog.cards, (cards) => ['categories', ...cards.map(({ id }) => `card:${id}`)]),
  // The list's own tags say when its heights change.
  countMeasured: catalog.countMeasured,
  datedPages: tagged(catalog.datedPages, () => ['list:all', 'product-dates']),
  namedCards: tagged(catalog.namedCards, (cards, names) => [
    'categories',
    ...names.map(nameTag),
    ...cards.map(({ id }) => `card:${id}`),
  ]),
  products: tagged(catalog.products, (products) => [
    ...OF_PRODUCTS,
    ...products.map(({ id }) => `product:${id}`),
  ]),
  numbers: tagged(catalog.numbers, (_numbers, names) => names.map(nameTag)),
  findProduct: tagged(catalog.findProduct, (found, idOrSlug) => [
    ...OF_PRODUCTS,
    found ? `product:${found.id}` : nameTag(idOrSlug),
  ]),
  findArchived: tagged(catalog.findArchived, (found, idOrSlug) => [
    ...OF_PRODUCTS,
    found ? `product:${found.product.id}` : nameTag(idOrSlug),
  ]),
  findLabel: tagged(catalog.findLabel, (label, id) => [
    `product:${id}`,
    ...(label?.familyKey ? [`family:${label.familyKey}`] : []),
  ]),
  // A preview is never cached.
  preview: catalog.preview,
  invalidate: catalog.invalidate,
});

const tagSearch = (search: ReadingServices['search'], tagged: Tagged): ReadingServices['search'] => ({
  find: tagged(search.find, ofList),
  list: tagged(search.list, ofList),
  facets: tagged(search.facets, ofList),
  suggest: tagged(search.suggest, () => ['list:all', ...TEXT_TAGS]),
  findNearest: tagged(search.findNearest, () => ['list:all', ...TEXT_TAGS]),
  categoryCounts: tagged(search.categoryCounts, () => ['list:all', 'categories']),
  texts: tagged(search.texts, () => TEXT_TAGS),
  textsTyped: tagged(search.textsTyped, () => TEXT_TAGS),
  takeAmounts: search.takeAmounts,
  findSimilar: tagged(search.findSimilar, (_found, _number, id) => ofSimilar(id)),
  findSimilarTo: tagged(search.findSimilarTo, (_found, _product, id) => ofSimilar(id)),
  refresh: search.refresh,
  store: search.store,
  invalidateTexts: search.invalidateTexts,
});

const tagSommelier = (
  sommelier: ReadingServices['sommelier'],
  tagged: Tagged,
): ReadingServices['sommelier'] => ({
  getQuestion: tagged(sommelier.getQuestion, (_question, key) => (key === 'kind' ? OF_ALL_PRODUCTS : [])),
  recommend: tagged(sommelier.recommend, () => OF_ALL_PRODUCTS),
  findAlternatives: tagged(sommelier.findAlternatives, (_found, _slug, _but, id) => ofSimilar(id)),
  listAlternatives: tagged(sommelier.listAlternatives, (_found, _slug, id) => ofSimilar(id)),
  rules: sommelier.rules,
});

const tagRecipes = (recipes: ReadingServices['recipes'], tagged: Tagged): ReadingServices['recipes'] => ({
  list: tagged(recipes.list, (found) => ['recipes', ...found.recipes.map(({ slug }) => `recipe:${slug}`)]),
  choices: tagged(recipes.choices, () => ['recipes', 'categories']),
  find: tagged(recipes.find, (recipe, idOrSlug) => [`recipe:${recipe?.slug ?? idOrSlug.toLowerCase()}`]),
  isArchived: tagged(recipes.isArchived, (_is, slug) => [`recipe:${slug}`]),
  ingredients: tagged(recipes.ingredients, () => ['recipes', 'categories']),
  cards: tagged(recipes.cards, (_cards, slugs) => slugs.map((slug) => `recipe:${slug}`)),
  withBottle: tagged(recipes.withBottle, () => ['recipes', 'categories']),
  datedPages: tagged(recipes.datedPages, (pages) => [
    'recipes',
    ...pages.map(({ slug }) => `recipe:${slug}`),
  ]),
  invalidate: recipes.invalidate,
});

const tagBar = (bar: ReadingServices['bar'], tagged: Tagged): ReadingServices['bar'] => ({
  data: tagged(bar.data, () => OF_BAR),
  file: tagged(bar.file, () => OF_BAR),
  dataPath: tagged(bar.dataPath, () => OF_BAR),
  kindOf: tagged(bar.kindOf, () => ['categories']),
  getBottleKinds: tagged(bar.getBottleKinds, () => OF_BAR),
  invalidate: bar.invalidate,
});

const tagJournal = (journal: ReadingServices['journal'], tagged: Tagged): ReadingServices['journal'] => ({
  list: tagged(journal.list, ({ articles }) => [
    ...OF_ARTICLES,
    ...articles.map(({ slug }) => `article:${slug}`),
  ]),
  find: tagged(journal.find, (article, idOrSlug) => [
    'publications',
    `article:${article?.slug ?? idOrSlug.toLowerCase()}`,
  ]),
  isArchived: tagged(journal.isArchived, (_is, slug) => [`article:${slug}`]),
  neighbours: tagged(journal.neighbours, () => OF_ARTICLES),
  categories: tagged(journal.categories, () => OF_ARTICLES),
  about: tagged(journal.about, (_cards, kind, slug) => ['publications', `about:${kind}:${slug}`]),
  newestAbout: tagged(journal.newestAbout, (_card, slugs) => [
    'publications',
    ...slugs.map((slug) => `about:product:${slug}`),
  ]),
  datedPages: tagged(journal.datedPages, (pages) => [
    ...OF_ARTICLES,
    ...pages.map(({ slug }) => `article:${slug}`),
  ]),
  nextPublicationAt: tagged(journal.nextPublicationAt, () => OF_ARTICLES),
  invalidate: journal.invalidate,
});

const tagContent = (content: ReadingServices['content'], tagged: Tagged): ReadingServices['content'] => ({
  page: tagged(content.page, (_page, slug) => [`page:${slug}`, ...PLACEHOLDER_TAGS]),
  isArchived: tagged(content.isArchived, (_is, slug) => [`page:${slug}`]),
  datedPages: tagged(content.datedPages, (pages) => ['pages', ...pages.map(({ slug }) => `page:${slug}`)]),
  questions: tagged(content.questions, () => ['faq', ...PLACEHOLDER_TAGS]),
  events: tagged(content.events, () => ['events', ...PLACEHOLDER_TAGS]),
  calendar: tagged(content.calendar, () => ['events', ...PLACEHOLDER_TAGS]),
  nextEventStart: tagged(content.nextEventStart, () => ['events']),
  nextTermsChange: tagged(content.nextTermsChange, () => ['settings:delivery']),
  provinces: tagged(content.provinces, () => ['provinces', 'law', 'settings:delivery', ...PLACEHOLDER_TAGS]),
  deliveryRates: tagged(content.deliveryRates, () => [...OF_DISPATCH, 'settings:identity']),
  licenceNumbers: tagged(content.licenceNumbers, () => ['settings:licences']),
  dispatch: tagged(content.dispatch, () => [...OF_DISPATCH]),
  planParcel: tagged(content.planParcel, () => [...OF_DISPATCH]),
  shipping: tagged(content.shipping, () => [...OF_DISPATCH, 'law', 'settings:tax']),
  nextCutOff: tagged(content.nextCutOff, () => [...OF_DISPATCH]),
  invalidate: content.invalidate,
});

/** Parcels leave on the days of dispatch on which the shop is not closed. */
const OF_DISPATCH = ['dispatch', 'settings:delivery', 'settings:hours'];
const OF_LISTS = ['weekly-lists', 'settings:hours'];
const ofLines = ({ lines }: WeeklyList): string[] => lines.map(({ productId }) => `product:${productId}`);

const tagWeeklyLists = (
  weeklyLists: ReadingServices['weeklyLists'],
  tagged: Tagged,
): ReadingServices['weeklyLists'] => ({
  // A sheet says how many bottles are left, which cards do not.
  list: tagged(weeklyLists.list, (lists) => [...OF_LISTS, ...lists.flatMap(ofLines)]),
  find: tagged(weeklyLists.find, (list) => [...OF_LISTS, ...(list ? ofLines(list) : [])]),
  days: tagged(weeklyLists.days, () => OF_LISTS),
  datedPages: tagged(weeklyLists.datedPages, () => OF_LISTS),
  isAny: tagged(weeklyLists.isAny, () => ['has-weekly-list']),
  nextDayAt: tagged(weeklyLists.nextDayAt, () => OF_LISTS),
  firstDayAt: tagged(weeklyLists.firstDayAt, () => OF_LISTS),
  invalidate: weeklyLists.invalidate,
});

// A sale begins and ends with a change of the product.
const tagPrices = (prices: ReadingServices['prices'], tagged: Tagged): ReadingServices['prices'] => ({
  lastSaleDay: tagged(prices.lastSaleDay, (_day, productId) => [`product:${productId}`, 'settings:hours']),
});

/** The day ends at midnight, without a change. */
const OF_DAY = ['day', 'settings:hours'];

const tagMonths = (months: ReadingServices['months'], tagged: Tagged): ReadingServices['months'] => ({
  today: tagged(months.today, () => OF_DAY),
  current: tagged(months.current, () => ['months', ...OF_DAY]),
  nextDayAt: tagged(months.nextDayAt, () => OF_DAY),
  invalidate: months.invalidate,
});
