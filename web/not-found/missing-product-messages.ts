/** Texts for a product that does not exist (any more). */
export const words = {
  title: 'Product Not Found',
  text: "We couldn't find the product you're looking for.",
  home: 'Return home',
};
