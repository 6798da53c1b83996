/** A shop's logo: paths that are filled with the colour of the surrounding text. */
export type ShopMark = { viewBox: string; paths: readonly string[] };
