const PRODUCT_TAG = /^product:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Returns the kind of a tag: `product` of `product:{id}`. */
export const kindOf = (tag: string): string => tag.split(':', 1)[0] ?? tag;

/** Returns the product id of a change tag (`product:{id}`), or `undefined` for another tag. */
export const productIn = (tag: string): string | undefined => PRODUCT_TAG.exec(tag)?.[1];
