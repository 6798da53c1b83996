import type { Category, ProductWrapper } from '#contract/catalog/product.ts';
import type { Suggestions } from '#contract/catalog/suggestions.ts';

/**
 * Addresses of images for clients that are not at home here: absolute where the origin that shoppers see is known, else as
 * they are, from the root.
 */
export type ImageAddresses = {
  ofProduct(wrapper: ProductWrapper): ProductWrapper;
  ofCategory(category: Category): Category;
  ofSuggestions(suggestions: Suggestions): Suggestions;
};

/** `publicOrigin` has no slash at its end. */
export function imageAddresses(publicOrigin: string | undefined): ImageAddresses {
  const whole = <Address extends string | null>(address: Address) =>
    publicOrigin !== undefined && address?.startsWith('/') ? `${publicOrigin}${address}` : address;
  const withImage = <Thing extends { imageUrl: string | null }>(thing: Thing): Thing => ({
    ...thing,
    imageUrl: whole(thing.imageUrl),
  });
  return {
    ofProduct: (wrapper) => ({
      ...wrapper,
      product: { ...wrapper.product, productImages: wrapper.product.productImages.map(withImage) },
      category: withImage(wrapper.category),
      collections: wrapper.collections.map(withImage),
    }),
    ofCategory: withImage,
    ofSuggestions: (suggestions) => ({
      ...suggestions,
      products: suggestions.products.map((product) => ({ ...product, image: whole(product.image) })),
    }),
  };
}
