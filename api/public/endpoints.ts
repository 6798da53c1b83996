import type { Endpoint } from '../endpoint.ts';
import type { ShopServices } from './anyone.ts';
import { findBarKinds } from './find-bar-kinds.ts';
import { findBlogPost } from './find-blog-post.ts';
import { findCategory } from './find-category.ts';
import { findProduct } from './find-product.ts';
import { findRecipe } from './find-recipe.ts';
import { listAllInPrices } from './list-all-in-prices.ts';
import { listBlogPosts } from './list-blog-posts.ts';
import { listFacets } from './list-facets.ts';
import { listProducts } from './list-products.ts';
import { listProductsByCategory } from './list-products-by-category.ts';
import { listRecipeIngredients } from './list-recipe-ingredients.ts';
import { listRecipes } from './list-recipes.ts';
import { listSubCategories } from './list-sub-categories.ts';
import { suggest } from './suggest.ts';

/** Every call of the public API, in the order of its documentation. */
export const PUBLIC_ENDPOINTS: readonly Endpoint<object, ShopServices>[] = [
  listProducts,
  findProduct,
  findCategory,
  listSubCategories,
  listProductsByCategory,
  listFacets,
  suggest,
  listAllInPrices,
  listBlogPosts,
  findBlogPost,
  listRecipes,
  findRecipe,
  listRecipeIngredients,
  findBarKinds,
];
