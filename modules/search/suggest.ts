import { pictureAddress } from '#contract/picture.ts';
import type { SuggestedProduct, SuggestedText, Suggestions } from '#contract/catalog/suggestions.ts';
import { FILTER_TEXT_LENGTH, SUGGESTION_COUNT_CEILING } from '#contract/limits.ts';
import { dollarsFromCents } from '#contract/money.ts';
import {
  type Catalog,
  type CardRow,
  type CategoryNode,
  type CategoryTree,
  idsBelow,
} from '#modules/catalog/index.ts';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import type { Found, ListQuery } from './list-query.ts';
import type { Shelf } from './shelf/columns.ts';
import { countMatches } from './shelf/select.ts';
import type { FoundText, FoundTexts } from './search-texts.ts';
import { nameMatcher } from './text/name-matcher.ts';
import type { TextSearch, TextSuggestions } from './text/text-search.ts';
import type { Amounts } from './wishes/read-amounts.ts';
import { readWish } from './wishes/read-wish.ts';

/** Fewer characters than this could mean anything. */
const FROM_CHARACTERS = 2;
const PRODUCTS = 6;
const CATEGORIES = 4;
const TEXTS = 3;

type Doors = {
  columns: Shelf;
  tree: CategoryTree;
  texts: TextSearch;
  find(query: ListQuery): Promise<Found>;
  findTexts(text: string, most: number, corrected?: string): Promise<FoundTexts>;
  cards: Catalog['cards'];
};

/** What the search box offers for a text that may not be finished (decision D48). */
export async function suggest(text: string, doors: Doors): Promise<Suggestions> {
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
  const { columns, tree } = doors;
  const { amounts } = readWish(query);
  const found = await suggestBottles(query, doors);
  const writings = await doors.findTexts(query, TEXTS, found.corrected);
  const { recipes, articles, pages, isAnswer } = writings;
  // Where a page is asked for, bottles whose story uses the same word are none that anybody looks for.
  const isAside = isAnswer && !found.isNamed;
  const cards = isAside ? [] : await doors.cards(found.numbers);
  const isMisread = isAside && found.corrected !== undefined;
  // Where no bottle is found at all, the texts say what was read.
  const corrected = isMisread || found.total === 0 ? writings.corrected : found.corrected;
  return {
    ...nothing,
    ...(corrected === undefined ? {} : { correctedQuery: corrected }),
    ...priceOf(amounts),
    totalCount: isAside ? 0 : found.total,
    ...(found.isAtLeast && !isAside ? { totalCountIsAtLeast: true as const } : {}),
    products: cards.map((card) => toProduct(card, tree)),
    categories: categoriesNamed(corrected ?? amounts.text, tree)
      .map((category) => ({
        slug: category.slug,
        name: category.name,
        count: countMatches(columns, {
          categoryIds: idsBelow(category),
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

/** Bottles for the text: by name, else as the search finds them; where it asks for more than words, as the search does. */
async function suggestBottles(query: string, { texts, find }: Doors): Promise<TextSuggestions> {
  const { conditions, amounts } = readWish(query);
  if (conditions.length === 0 && amounts.said.length === 0) return await texts.suggest(query, PRODUCTS);
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

/** The price that a text names, in dollars; nothing where it names none. */
function priceOf({ priceMinCents, priceMaxCents }: Amounts): Pick<Suggestions, 'price'> {
  if (priceMinCents === null && priceMaxCents === null) return {};
  const dollars = (cents: number | null): number | null => (cents === null ? null : dollarsFromCents(cents));
  return { price: { min: dollars(priceMinCents), max: dollars(priceMaxCents) } };
}

const toText = ({ id, slug, name, category, picture }: FoundText): SuggestedText => ({
  ...{ id, slug, name, category, picture },
  image: picture && pictureAddress(picture),
});

/** Categories whose name holds the words: those nearest the root first. */
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
    price: dollarsFromCents(card.priceCents),
    priceCents: card.priceCents,
    salePrice: card.salePriceCents === null ? null : dollarsFromCents(card.salePriceCents),
    salePriceCents: card.salePriceCents,
    inStock: card.stockQuantity > 0,
  };
}
