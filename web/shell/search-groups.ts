import type {
  SuggestedPage,
  SuggestedProduct,
  SuggestedText,
  Suggestions,
} from '#contract/catalog/suggestions.ts';
import { articlePath, categoryPath, productPath, recipePath, searchPath } from '#contract/site-links.ts';
import { words } from './search-messages.ts';

/** A line of the list: where it leads, what it is called, and what stands beside the name. */
export type Option = { to: string; name: string; note?: string; product?: SuggestedProduct };

export type Group = { label: string; options: Option[] };

/** What was looked for: the words as typed, or what they were taken for. */
export const soughtIn = ({ query, correctedQuery }: Suggestions): string => correctedQuery ?? query;

/**
 * The lines of an answer under their headings, in the order that the arrow keys take; empty groups are left out. Where no
 * bottle is meant, pages come first.
 */
export function getGroups(answer: Suggestions): Group[] {
  const sought = soughtIn(answer);
  // A word of the catalogue takes the place of the one that is being typed.
  const completions = answer.words
    .map((word) => sought.replace(/\S+$/, () => word))
    .filter((text) => text.toLowerCase() !== sought.toLowerCase());
  const pages = { label: words.pages, options: answer.pages.map(optionOfPage) };
  const isAnswer = answer.products.length === 0;
  return [
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

const optionOfPage = ({ path, name }: SuggestedPage): Option => ({ to: path, name });

const getOption = (text: SuggestedText, path: (slug: string) => string): Option => ({
  to: path(text.slug),
  name: text.name,
});
