import { pictureAddress } from '#contract/picture.ts';
import type { SuggestedProduct, SuggestedText, Suggestions } from '#contract/catalog/suggestions.ts';
import { FILTER_TEXT_LENGTH } from '#contract/limits.ts';
import { dollarsFromCents } from '#contract/money.ts';
import {
  type Catalog,
  type CardRow,
  type CategoryNode,
  type CategoryTree,
  idsBelow,
} from '#modules/catalog/index.ts';
import { NO_CHOICE } from '#contract/catalog/facet-choice.ts';
import type { Shelf } from './shelf/columns.ts';
import { countMatches } from './shelf/select.ts';
import type { FoundText, FoundTexts } from './search-texts.ts';
import { nameMatcher } from './text/name-matcher.ts';
import type { TextSearch } from './text/text-search.ts';

/** Fewer characters than this could mean anything. */
const FROM_CHARACTERS = 2;
const PRODUCTS = 6;
const CATEGORIES = 4;
const TEXTS = 3;

/** What the search box offers for a text that may not be finished (decision D48). */
export async function suggest(
  text: string,
  doors: {
    columns: Shelf;
    tree: CategoryTree;
    texts: TextSearch;
    findTexts(text: string, most: number, corrected?: string): Promise<FoundTexts>;
    cards: Catalog['cards'];
  },
): Promise<Suggestions> {
  const query = text.trim().slice(0, FILTER_TEXT_LENGTH);
  const nothing = {
    query,
    totalCount: 0,
    products: [],
    categories: [],
    words: [],
    recipes: [],
    articles: [],
  };
  if ([...query].length < FROM_CHARACTERS) return nothing;
  const { columns, tree, texts } = doors;
  const found = await texts.suggest(query, PRODUCTS);
  const [cards, writings] = await Promise.all([
    doors.cards(found.numbers),
    doors.findTexts(query, TEXTS, found.corrected),
  ]);
  // Where no bottle is found at all, the texts say what was read.
  const corrected = found.corrected ?? (found.total === 0 ? writings.corrected : undefined);
  return {
    ...nothing,
    ...(corrected === undefined ? {} : { correctedQuery: corrected }),
    totalCount: found.total,
    ...(found.isAtLeast ? { totalCountIsAtLeast: true as const } : {}),
    products: cards.map((card) => toProduct(card, tree)),
    categories: categoriesNamed(found.corrected ?? query, tree)
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
    recipes: writings.recipes.map(toText),
    articles: writings.articles.map(toText),
  };
}

const toText = ({ id, slug, name, category, picture }: FoundText): SuggestedText => ({
  ...{ id, slug, name, category, picture },
  image: picture && pictureAddress(picture),
});

/** Categories whose name holds the words: those nearest the root first. */
function categoriesNamed(text: string, tree: CategoryTree): CategoryNode[] {
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
