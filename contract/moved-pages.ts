/** Addresses that people and old links use, and where their page stands for good (decision D1). */
export const PERMANENT_REDIRECTS: ReadonlyMap<string, string> = new Map([
  ['/spirits', '/category/spirits'],
  ['/wine', '/category/wine'],
  ['/beer', '/category/beer'],
]);
