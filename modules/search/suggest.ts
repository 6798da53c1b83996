import { pictureAddress } from '#contract/picture.ts';
import type { SuggestedProduct, SuggestedText, Suggestions } from '#contract/catalog/suggestions.ts';
import { FILTER_TEXT_LENGTH, SUGGESTION_COUNT_CEILING } from '#contract/http/limits.ts';
import { centsToDollars } from '#contract/money.ts';
import {
  type Catalog,
  type CardRow,
  type CategoryNode,
  type CategoryTree,
  getDescendantIds,
} from '#modules/catalog/index.ts';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import type { SearchResult, ListQuery } from './list-query.ts';
import type { LiveIndex } from './catalog-index/live-index.ts';
import { countMatches } from './catalog-index/select.ts';
import type { ContentMatch, ContentMatches } from './search-texts.ts';
import { nameMatcher } from './text/name-matcher.ts';
import type { TextSearch, TextSuggestions } from './text/text-search.ts';
import type { Amounts } from './intent/parse-amounts.ts';
import { parseSearchIntent } from './intent/parse-search-intent.ts';

/** Fewer characters than this are too ambiguous. */
const FROM_CHARACTERS = 2;
const PRODUCTS = 6;
const CATEGORIES = 4;
const TEXTS = 3;

type SearchServices = {
  index: Pick<LiveIndex, 'get'>;
  tree: CategoryTree;
  texts: TextSearch;
  find(query: ListQuery): Promise<SearchResult>;
  findTexts(text: string, max: number, corrected?: string): Promise<ContentMatches>;
  cards: Catalog['cards'];
};

/**
 * Returns the suggestions of the search box for a text that may be unfinished (specification note
 * D48).
 */
export async function suggest(text: string, services: SearchServices): Promise<Suggestions> {
  const query = text.trim().slice(0, FILTER_TEXT_LENGTH);
  const nothing = {
    query,
    totalCount: 0,
    products: [],
    categories: [],
    words: [],
    recipes: [],
    articles: [],
    pages: [],
  };
  if ([...query].length < FROM_CHARACTERS) return nothing;
  const { index, tree } = services;
  const { amounts } = parseSearchIntent(query);
  const found = await suggestBottles(query, services);
  const writings = await services.findTexts(query, TEXTS, found.corrected);
  const { recipes, articles, pages, isAnswer } = writings;
  // Where the query asks for a page, bottles whose description contains the same word are not
  // relevant.
  const isAside = isAnswer && !found.isNamed;
  const cards = isAside ? [] : await services.cards(found.numbers);
  const columns = await index.get();
  const isMisread = isAside && found.corrected !== undefined;
  // Where no bottle is found, the corrected query of the texts is shown.
  const corrected = isMisread || found.total === 0 ? writings.corrected : found.corrected;
  return {
    ...nothing,
    ...(corrected === undefined ? {} : { correctedQuery: corrected }),
    ...findPrice(amounts),
    totalCount: isAside ? 0 : found.total,
    ...(found.isAtLeast && !isAside ? { totalCountIsAtLeast: true as const } : {}),
    products: cards.map((card) => toProduct(card, tree)),
    categories: categoriesNamed(corrected ?? amounts.text, tree)
      .map((category) => ({
        slug: category.slug,
        name: category.name,
        count: countMatches(columns, {
          categoryIds: getDescendantIds(category),
          rules: [],
          choice: NO_CHOICE,
          matching: null,
        }),
      }))
      .filter(({ count }) => count > 0),
    words: found.words,
    recipes: recipes.map(toText),
    articles: articles.map(toText),
    pages,
  };
}

/**
 * Returns bottles for the text: by name, else as the search finds them; where it has conditions or
 * amounts, always as the search does.
 */
async function suggestBottles(query: string, { texts, find }: SearchServices): Promise<TextSuggestions> {
  const { conditions, amounts } = parseSearchIntent(query);
  if (conditions.length === 0 && amounts.phrases.length === 0) return await texts.suggest(query, PRODUCTS);
  const { numbers, total, corrected } = await find({ category: null, text: query, skip: 0, take: PRODUCTS });
  return {
    numbers,
    total: Math.min(total, SUGGESTION_COUNT_CEILING),
    isAtLeast: total > SUGGESTION_COUNT_CEILING,
    isNamed: true,
    words: [],
    ...(corrected === undefined ? {} : { corrected }),
  };
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

/** Finds categories whose name contains the words, those nearest to the root first. */
export function categoriesNamed(text: string, tree: CategoryTree): CategoryNode[] {
  const found: CategoryNode[] = [];
  const matches = nameMatcher(text);
  let level = tree.roots;
  while (level.length > 0) {
    found.push(...level.filter(({ name }) => matches(name)));
    level = level.flatMap(({ children }) => children);
  }
  return found.slice(0, CATEGORIES);
}

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
