import type {
  SuggestedPage,
  SuggestedProduct,
  SuggestedText,
  Suggestions,
} from '#contract/catalog/suggestions.ts';
import { SEARCH_OCCASIONS, type ShownLinkName, type ShownLinks } from '#contract/pages/shown-links.ts';
import {
  articlePath,
  categoryPath,
  productPath,
  recipePath,
  searchPath,
  SITE_LINKS,
} from '#contract/pages/site-links.ts';
import { words } from './search-messages.ts';

/** A line of the list: its target, its name, and a note beside the name. */
export type Option = { to: string; name: string; note?: string; product?: SuggestedProduct };

export type Group = { label: string; options: Option[] };

/** Returns the text that was searched for: as typed, or as corrected. */
export const getSearchedText = ({ query, correctedQuery }: Suggestions): string => correctedQuery ?? query;

/**
 * Returns the suggestions in groups with headings, in the order that the arrow keys follow, without
 * empty groups. Pages come first when no product matches.
 */
export function getGroups(answer: Suggestions): Group[] {
  const sought = getSearchedText(answer);
  // A completion replaces the word that the user is typing.
  const completions = answer.words
    .map((word) => sought.replace(/\S+$/, () => word))
    .filter((text) => text.toLowerCase() !== sought.toLowerCase());
  const pages = { label: words.pages, options: answer.pages.map(optionOfPage) };
  const isAnswer = answer.products.length === 0;
  const { nearestQuery } = answer;
  return [
    {
      label: words.nearest,
      options: nearestQuery === undefined ? [] : [{ to: searchPath(nearestQuery), name: nearestQuery }],
    },
    ...(isAnswer ? [pages] : []),
    {
      label: words.products,
      options: answer.products.map((product) => ({
        to: productPath(product.slug),
        name: product.name,
        product,
      })),
    },
    { label: words.recipes, options: answer.recipes.map((text) => getOption(text, recipePath)) },
    { label: words.journal, options: answer.articles.map((text) => getOption(text, articlePath)) },
    ...(isAnswer ? [] : [pages]),
    {
      label: words.shelves,
      options: answer.categories.map(({ slug, name, count }) => ({
        to: categoryPath(slug),
        name,
        note: words.inShelf(count),
      })),
    },
    { label: words.completions, options: completions.map((text) => ({ to: searchPath(text), name: text })) },
  ].filter(({ options }) => options.length > 0);
}

/** Lists that suit an occasion: their names and addresses. */
const OCCASIONS: readonly (readonly [ShownLinkName, Option])[] = [
  ['gift', { name: words.occasions.gift, to: searchPath(SEARCH_OCCASIONS.gift) }],
  ['tonight', { name: words.occasions.tonight, to: searchPath(SEARCH_OCCASIONS.tonight) }],
  [
    'withoutAlcohol',
    { name: words.occasions.withoutAlcohol, to: searchPath(SEARCH_OCCASIONS.withoutAlcohol) },
  ],
  ['newArrivals', { name: words.occasions.new, to: SITE_LINKS.newArrivals.path }],
  ['picks', { name: words.occasions.picks, to: '/products?filter=staff-picks' }],
  ['limitedEditions', { name: words.occasions.few, to: SITE_LINKS.limitedEditions.path }],
];

/** Returns what an empty box offers: searches made in this browser, and occasions with bottles. */
export const getFirstGroups = (recent: readonly string[], { without }: ShownLinks): Group[] =>
  [
    { label: words.recent, options: recent.map((text) => ({ to: searchPath(text), name: text })) },
    {
      label: words.begin,
      options: OCCASIONS.flatMap(([name, option]) => (without.includes(name) ? [] : [option])),
    },
  ].filter(({ options }) => options.length > 0);

const optionOfPage = ({ path, name }: SuggestedPage): Option => ({ to: path, name });

const getOption = (text: SuggestedText, path: (slug: string) => string): Option => ({
  to: path(text.slug),
  name: text.name,
});
