import type { Endpoint } from './endpoint.ts';
import { findBarKinds } from './public/find-bar-kinds.ts';
import { findBlogPost } from './public/find-blog-post.ts';
import { findCategory } from './public/find-category.ts';
import { findProduct } from './public/find-product.ts';
import { findRecipe } from './public/find-recipe.ts';
import { listBlogPosts } from './public/list-blog-posts.ts';
import { listFacets } from './public/list-facets.ts';
import { listProducts } from './public/list-products.ts';
import { listProductsByCategory } from './public/list-products-by-category.ts';
import { listRecipeIngredients } from './public/list-recipe-ingredients.ts';
import { listRecipes } from './public/list-recipes.ts';
import { listSubCategories } from './public/list-sub-categories.ts';
import { suggest } from './public/suggest.ts';

/** Every call of the public API, in the order of its documentation. */
export const ENDPOINTS: readonly Endpoint[] = [
  listProducts,
  findProduct,
  findCategory,
  listSubCategories,
  listProductsByCategory,
  listFacets,
  suggest,
  listBlogPosts,
  findBlogPost,
  listRecipes,
  findRecipe,
  listRecipeIngredients,
  findBarKinds,
];
