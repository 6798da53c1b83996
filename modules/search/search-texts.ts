import type { PictureData } from '#contract/picture.ts';
import { keepUntilForgotten } from '#platform/keep-until-forgotten.ts';
import { findAmong, shelveTexts } from './text/find-among.ts';

/** A recipe or an article as the search knows it: how it is named and shown, and what it says. */
export type SearchedText = {
  id: string;
  slug: string;
  name: string;
  category: string;
  picture: PictureData | null;
  /** What it is about: tags, ingredients, kinds. */
  about: string;
  /** All that it says, as plain words. */
  body: string;
};

/** Where the texts come from: those that may be shown now. */
export type TextSources = {
  recipes(): Promise<readonly SearchedText[]>;
  articles(): Promise<readonly SearchedText[]>;
};

/** What a list of found texts shows of one. */
export type FoundText = Pick<SearchedText, 'id' | 'slug' | 'name' | 'category' | 'picture'>;

/** Recipes and articles that hold every word, best first. */
export type FoundTexts = {
  recipes: FoundText[];
  articles: FoundText[];
  /** What was looked for instead, where nothing is written as asked. */
  corrected?: string;
};

export type TextsSearch = {
  find(text: string, most: number, isKnown: (word: string) => boolean): Promise<FoundTexts>;
  forget(): void;
};

/** Opens the search among texts. They are prepared when they are first asked for, and kept until `forget`. */
export function openTextsSearch(sources: TextSources): TextsSearch {
  const kept = keepUntilForgotten(async () => {
    const [recipes, articles] = await Promise.all([sources.recipes(), sources.articles()]);
    return shelveTexts([
      ...recipes.map((item) => ({ ...item, kind: 'recipe' as const })),
      ...articles.map((item) => ({ ...item, kind: 'article' as const })),
    ]);
  });
  return {
    async find(text, most, isKnown) {
      const { items, corrected } = findAmong(await kept.get(), text, isKnown);
      const of = (kind: 'recipe' | 'article'): FoundText[] =>
        items
          .filter((item) => item.kind === kind)
          .slice(0, most)
          .map(foundText);
      return {
        recipes: of('recipe'),
        articles: of('article'),
        ...(corrected === undefined ? {} : { corrected }),
      };
    },
    forget: kept.forget,
  };
}

const foundText = ({ id, slug, name, category, picture }: SearchedText): FoundText => ({
  ...{ id, slug, name, category, picture },
});
