import { pictureAddress } from '#contract/picture.ts';
import type { SuggestedProduct, SuggestedText, Suggestions } from '#contract/catalog/suggestions.ts';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import { FILTER_TEXT_LENGTH, SUGGESTION_COUNT_CEILING } from '#contract/http/limits.ts';
import { centsToDollars } from '#contract/money.ts';
import { type CardRow, type CategoryTree, getDescendantIds } from '#modules/catalog/index.ts';
import { countMatches } from '#modules/catalog-index/index.ts';
import { findCategories } from './find-categories.ts';
import { findPage } from './find-list.ts';
import { findTexts } from './find-texts.ts';
import type { Amounts } from './intent/parse-amounts.ts';
import { parseAge } from './intent/parse-age.ts';
import { parseSearchIntent, type SearchIntent } from './intent/parse-search-intent.ts';
import type { SearchReaders } from './search-readers.ts';
import type { ContentMatch } from './search-texts.ts';
import type { TextSuggestions } from './text/text-search.ts';

/** Fewer characters than this are too ambiguous. */
const FROM_CHARACTERS = 2;
const PRODUCTS = 6;
const TEXTS = 3;

/**
 * Returns the suggestions of the search box for a text that may be unfinished (specification note
 * D48).
 */
export async function suggest(readers: SearchReaders, text: string): Promise<Suggestions> {
  const query = text.trim().slice(0, FILTER_TEXT_LENGTH);
  if ([...query].length < FROM_CHARACTERS) return { query, ...NO_SUGGESTIONS };
  const request = parseSearchIntent(query);
  const tree = await readers.catalog.tree();
  const found = await suggestBottles(readers, query, request);
  const { recipes, articles, pages, isAnswer, ...texts } = await findTexts(
    readers,
    query,
    TEXTS,
    found.corrected,
  );
  // Where the query asks for a page, bottles whose description contains the same word are not
  // relevant.
  const isAside = isAnswer && !found.isNamed;
  const cards = isAside ? [] : await readers.catalog.cards(found.numbers);
  const isMisread = isAside && found.corrected !== undefined;
  // Where no bottle is found, the corrected query of the texts is shown.
  const corrected = isMisread || found.total === 0 ? texts.corrected : found.corrected;
  const categories = await countCategoriesNamed(readers, corrected ?? request.amounts.text, tree);
  const isNothing = found.total + categories.length + recipes.length + articles.length + pages.length === 0;
  const nearest = isNothing ? await readers.words.findNearest(query) : undefined;
  return {
    query,
    ...NO_SUGGESTIONS,
    ...(nearest === undefined ? {} : { nearestQuery: nearest }),
    ...(corrected === undefined ? {} : { correctedQuery: corrected }),
    ...findPrice(request.amounts),
    totalCount: isAside ? 0 : found.total,
    ...(found.isAtLeast && !isAside ? { totalCountIsAtLeast: true as const } : {}),
    products: cards.map((card) => toProduct(card, tree)),
    categories,
    words: found.words,
    recipes: recipes.map(toText),
    articles: articles.map(toText),
    pages,
  };
}

const NO_SUGGESTIONS: Omit<Suggestions, 'query'> = {
  totalCount: 0,
  products: [],
  categories: [],
  words: [],
  recipes: [],
  articles: [],
  pages: [],
};

/**
 * Returns bottles for the text: by name, else as the search finds them; where it has conditions or
 * amounts, or is the name of a recipe, always as the search does.
 */
async function suggestBottles(
  readers: SearchReaders,
  query: string,
  { conditions, amounts }: SearchIntent,
): Promise<TextSuggestions> {
  const isPlain = conditions.length === 0 && amounts.phrases.length === 0 && !parseAge(query);
  const offered = isPlain ? await readers.words.suggest(query, PRODUCTS) : undefined;
  if (offered && (await readers.contents.bottlesOf(offered.corrected ?? query)).length === 0) return offered;
  const list = { category: null, text: query, skip: 0, take: PRODUCTS };
  const { numbers, total, corrected } = await findPage(readers, list);
  return {
    numbers,
    total: Math.min(total, SUGGESTION_COUNT_CEILING),
    isAtLeast: total > SUGGESTION_COUNT_CEILING,
    isNamed: true,
    words: [],
    ...(corrected === undefined ? {} : { corrected }),
  };
}

/** Finds categories by name, with their number of products; omits empty ones. */
async function countCategoriesNamed(
  { index }: SearchReaders,
  text: string,
  tree: CategoryTree,
): Promise<Suggestions['categories']> {
  const named = findCategories(text, tree);
  const counted = await index.read((columns) =>
    named.map((category) => ({
      slug: category.slug,
      name: category.name,
      count: countMatches(columns, {
        categoryIds: getDescendantIds(category),
        rules: [],
        choice: NO_CHOICE,
        matching: null,
      }),
    })),
  );
  return counted.filter(({ count }) => count > 0);
}

/** The price range of a query in dollars; `{}` where it names none. */
function findPrice({ priceMinCents, priceMaxCents }: Amounts): Pick<Suggestions, 'price'> {
  if (priceMinCents === null && priceMaxCents === null) return {};
  const dollars = (cents: number | null): number | null => (cents === null ? null : centsToDollars(cents));
  return { price: { min: dollars(priceMinCents), max: dollars(priceMaxCents) } };
}

const toText = ({ id, slug, name, category, picture }: ContentMatch): SuggestedText => ({
  id,
  slug,
  name,
  category,
  picture,
  image: picture && pictureAddress(picture),
});

function toProduct(card: CardRow, tree: CategoryTree): SuggestedProduct {
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    producer: card.producer,
    category: tree.find(card.categoryId)?.name ?? '',
    place: card.place,
    image: card.imageUrl,
    picture: card.picture,
    liquidColour: card.liquid,
    price: centsToDollars(card.priceCents),
    priceCents: card.priceCents,
    salePrice: card.salePriceCents === null ? null : centsToDollars(card.salePriceCents),
    salePriceCents: card.salePriceCents,
    inStock: card.stockQuantity > 0,
  };
}
