import { join } from 'node:path';
import { readArticlesFolder } from '#modules/journal/index.ts';
import { readPagesFolder } from '#modules/pages/index.ts';
import { readRecipesFolder } from '#modules/recipes/index.ts';
import type { FileFault } from '#platform/data-file/yaml-file.ts';

/** The texts of a folder such as demo/content. */
export type Texts = {
  articles: Read<typeof readArticlesFolder>;
  recipes: Read<typeof readRecipesFolder>;
  pages: Read<typeof readPagesFolder>;
};

type Read<Reader extends (folder: string) => Promise<unknown>> =
  Extract<Awaited<ReturnType<Reader>>, { ok: true }> extends { data: infer Data } ? Data : never;

/** Reads articles, recipes, pages, questions, events and provinces of a folder, or every fault in them. */
export async function readContentFolder(
  folder: string,
): Promise<{ ok: true; texts: Texts } | { ok: false; faults: FileFault[] }> {
  const [articles, recipes, pages] = await Promise.all([
    readArticlesFolder(join(folder, 'articles')),
    readRecipesFolder(join(folder, 'recipes')),
    readPagesFolder(folder),
  ]);
  if (articles.ok && recipes.ok && pages.ok)
    return { ok: true, texts: { articles: articles.data, recipes: recipes.data, pages: pages.data } };
  return {
    ok: false,
    faults: [...faultsOf(articles, 'articles/'), ...faultsOf(recipes, 'recipes/'), ...faultsOf(pages, '')],
  };
}

const faultsOf = (read: { ok: true } | { ok: false; faults: FileFault[] }, folder: string): FileFault[] =>
  read.ok ? [] : read.faults.map((fault) => ({ ...fault, file: folder + fault.file }));
