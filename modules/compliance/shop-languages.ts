/** Languages in which the shop has its terms of sale. Nothing is translated yet. */
export const SHOP_LANGUAGES: readonly string[] = ['en'];
