const PRODUCT_TAG = /^product:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The id of the product that the tag of a change names (`product:{id}`); nothing where it names something else. */
export const productIn = (tag: string): string | undefined => PRODUCT_TAG.exec(tag)?.[1];
