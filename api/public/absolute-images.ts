import type { ArchivedProductWrapper, Category, ProductWrapper } from '#contract/catalog/product.ts';
import type { BlogPostWrapper } from '#contract/journal/article.ts';
import type { RecipeWrapper } from '#contract/recipes/recipe.ts';
import type { Suggestions } from '#contract/catalog/suggestions.ts';

/**
 * Image URLs for clients outside the shop's pages: absolute when the public origin is known, else
 * root-relative.
 */
export type ImageAddresses = {
  ofProduct<Wrapper extends ProductWrapper | ArchivedProductWrapper>(wrapper: Wrapper): Wrapper;
  ofCategory(category: Category): Category;
  ofSuggestions(suggestions: Suggestions): Suggestions;
  ofRecipe(wrapper: RecipeWrapper): RecipeWrapper;
  ofArticle(wrapper: BlogPostWrapper): BlogPostWrapper;
};

/** `publicOrigin` has no trailing slash. */
export function imageAddresses(publicOrigin: string | undefined): ImageAddresses {
  const whole = <Address extends string | null>(address: Address) =>
    publicOrigin !== undefined && address?.startsWith('/') ? `${publicOrigin}${address}` : address;
  const withImage = <Thing extends { imageUrl: string | null }>(thing: Thing): Thing => ({
    ...thing,
    imageUrl: whole(thing.imageUrl),
  });
  const wholeImage = <Thing extends { image: string | null }>(thing: Thing): Thing => ({
    ...thing,
    image: whole(thing.image),
  });
  return {
    ofProduct: (wrapper) => ({
      ...wrapper,
      product: {
        ...wholeImage(wrapper.product),
        productImages: wrapper.product.productImages.map(withImage),
      },
      category: withImage(wrapper.category),
      collections: wrapper.collections.map(withImage),
    }),
    ofCategory: withImage,
    ofArticle: (wrapper) => ({ ...wrapper, blogPost: withImage(wrapper.blogPost) }),
    ofRecipe: (wrapper) => ({ ...wrapper, cocktailRecipe: withImage(wrapper.cocktailRecipe) }),
    ofSuggestions: (suggestions) => ({
      ...suggestions,
      products: suggestions.products.map(wholeImage),
      recipes: suggestions.recipes.map(wholeImage),
      articles: suggestions.articles.map(wholeImage),
    }),
  };
}
