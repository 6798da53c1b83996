import { join } from 'node:path';
import { loadArticlesFolder } from '#modules/journal/index.ts';
import { loadPagesFolder } from '#modules/content/index.ts';
import { loadMonthsFolder } from '#modules/months/index.ts';
import { loadRecipesFolder } from '#modules/recipes/index.ts';
import type { FileIssue } from '#platform/data-file/yaml-file.ts';

/** The texts of a folder such as demo/content. */
export type Texts = {
  articles: Read<typeof loadArticlesFolder>;
  recipes: Read<typeof loadRecipesFolder>;
  pages: Read<typeof loadPagesFolder>;
  months: Read<typeof loadMonthsFolder>;
};

type Read<Reader extends (folder: string) => Promise<unknown>> =
  Extract<Awaited<ReturnType<Reader>>, { ok: true }> extends { data: infer Data } ? Data : never;

/**
 * Loads articles, recipes, pages, questions, events, provinces and months of a folder, or returns
 * every issue in them.
 */
export async function loadContentFolder(
  folder: string,
): Promise<{ ok: true; texts: Texts } | { ok: false; issues: FileIssue[] }> {
  const [articles, recipes, pages, months] = await Promise.all([
    loadArticlesFolder(join(folder, 'articles')),
    loadRecipesFolder(join(folder, 'recipes')),
    loadPagesFolder(folder),
    loadMonthsFolder(folder),
  ]);
  if (articles.ok && recipes.ok && pages.ok && months.ok) {
    const texts = { articles: articles.data, recipes: recipes.data, pages: pages.data, months: months.data };
    return { ok: true, texts };
  }
  return {
    ok: false,
    issues: [
      ...getIssues(articles, 'articles/'),
      ...getIssues(recipes, 'recipes/'),
      ...getIssues(pages, ''),
      ...getIssues(months, ''),
    ],
  };
}

const getIssues = (read: { ok: true } | { ok: false; issues: FileIssue[] }, folder: string): FileIssue[] =>
  read.ok ? [] : read.issues.map((error) => ({ ...error, file: folder + error.file }));
