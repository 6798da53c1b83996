/** Addresses that people and old links use, and where their page stands for good (decision D1). */
export const MOVED_PAGES: ReadonlyMap<string, string> = new Map([
  ['/spirits', '/category/spirits'],
  ['/wine', '/category/wine'],
  ['/beer', '/category/beer'],
]);
