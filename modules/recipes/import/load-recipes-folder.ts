import { SLUG } from '#contract/text/slug.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pickYamlNames, slugOfFile } from '#platform/data-file/data-file-names.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import { type FileIssue, parseContent, loadYamlFile, type YamlFile } from '#platform/data-file/yaml-file.ts';
import { type IngredientRow, type RecipeFile, RecipeFileSchema } from './recipe-file.ts';

/** Complete and valid recipes from their folder, ready to be written. */
export type RecipesData = readonly (RecipeFile & { slug: string })[];

/**
 * Reads every `{slug}.yaml` of a folder, in the order of their names; a missing folder has no
 * recipes. Returns issues with file, line and field; with any issue there is no data to write.
 */
export async function loadRecipesFolder(
  folder: string,
): Promise<{ ok: true; data: RecipesData } | { ok: false; issues: FileIssue[] }> {
  const names = pickYamlNames(await readdir(folder).catch(emptyIfNotFound));
  const files = await Promise.all(names.map((name) => loadYamlFile(join(folder, name), name)));
  const data = files.flatMap((file) => parseRecipe(file) ?? []);
  const errors = files.flatMap((file) => file.issues);
  return errors.length > 0 ? { ok: false, issues: errors } : { ok: true, data };
}

function parseRecipe(file: YamlFile): RecipesData[number] | undefined {
  const slug = slugOfFile(file.file);
  if (!SLUG.test(slug))
    file.issues.push(file.issueAt([], 'must be named in lower case, words joined by hyphens'));
  const recipe = parseContent(file, RecipeFileSchema);
  if (!recipe) return undefined;
  for (const { path, message } of findRecipeIssues(recipe)) file.issues.push(file.issueAt(path, message));
  return { ...recipe, slug };
}

/** Returns what is wrong with a recipe as a whole. */
export function findRecipeIssues(recipe: RecipeFile): { path: readonly PropertyKey[]; message: string }[] {
  const issues: { path: readonly PropertyKey[]; message: string }[] = [];
  const error = (path: readonly PropertyKey[], message: string): void => void issues.push({ path, message });
  for (const [index, ingredient] of recipe.ingredients.entries()) {
    const at = ['ingredients', index];
    if (isAlcoholic(ingredient) && volumeMl(ingredient) === null)
      error(
        [...at, 'ml'],
        `${ingredient.name} has alcohol, so its volume must be known: a quantity in mL, or ml`,
      );
    if (ingredient.kind !== undefined && ingredient.abv === undefined)
      error([...at, 'abv'], `${ingredient.name} has a kind, so it must have a strength (0 without alcohol)`);
    if (ingredient.bottles && ingredient.kind === undefined)
      error([...at, 'kind'], `${ingredient.name} has bottles, so it must have a kind`);
  }
  if (recipe.ingredients.some(isAlcoholic) === (recipe.base === 'none'))
    error(['base'], 'must be none exactly when no ingredient has alcohol');
  return issues;
}

export const isAlcoholic = ({ abv = 0 }: IngredientRow): boolean => abv > 0;

/** Returns the whole amount in millilitres; `null` where it is unknown. */
export function volumeMl({ ml, quantity, unit }: IngredientRow): number | null {
  return ml ?? (unit === 'mL' ? quantity : null);
}
