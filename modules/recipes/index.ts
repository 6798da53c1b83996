export type { RecipeChoices } from './find-recipes.ts';
export { importOwnRecipes, importRecipes } from './import/import-recipes.ts';
export { loadRecipesFolder, type RecipesData } from './import/load-recipes-folder.ts';
export type { Ingredient, Recipe, RecipeCard } from './recipe.ts';
export { createRecipes, type Recipes } from './recipes.ts';
export { toRecipeWrapper } from './wrappers.ts';
export { isInterchangeable } from './with-bottle.ts';
