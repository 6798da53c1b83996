/** A shop's mark: paths that are filled with the colour of the text around them. */
export type ShopMark = { viewBox: string; paths: readonly string[] };
