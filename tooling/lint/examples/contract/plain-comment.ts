// accepted
/** The product's `shelf` parameter and the word "nobody" are names in quotation marks here. */
export const limit = 1;
