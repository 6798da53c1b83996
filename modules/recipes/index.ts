export type { RecipeChoices } from './find-recipes.ts';
export {
  deleteUneditedRecipes,
  seedRecipes,
  updateDemoRecipePictures,
} from './import/seed-recipes.ts';
export { loadRecipesFolder, type RecipesData } from './import/load-recipes-folder.ts';
export { RECIPE_KIND } from './recipe-kind.ts';
export { toRecipeData } from './recipe-data.ts';
export type { Ingredient, Recipe, RecipeCard } from './recipe.ts';
export { createRecipes, type Recipes } from './recipes.ts';
export { toRecipeWrapper } from './wrappers.ts';
export { isInterchangeable } from './with-bottle.ts';
export { loadRecipes } from './load-recipes.ts';
