/**
 * Paths that people and old links use, and the permanent paths of their pages (specification note
 * D1).
 */
export const PERMANENT_REDIRECTS: ReadonlyMap<string, string> = new Map([
  ['/spirits', '/category/spirits'],
  ['/wine', '/category/wine'],
  ['/beer', '/category/beer'],
]);
