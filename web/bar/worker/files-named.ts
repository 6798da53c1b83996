/**
 * Returns the hashed files that a page names: scripts, style sheets, fonts, the sprite, the bar's
 * data.
 */
export const filesInPage = (html: string): string[] => [
  ...new Set(html.match(/\/(?:assets|bar)\/[\w.-]+\.\w+/g)),
];

/** Name of the bar's lazy chunks; other lazy chunks are not needed offline. */
const BARS_OWN = /^\/assets\/bar[.-]/;
const STATIC = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const LATE = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g;

/** Returns the scripts that a built script needs, as paths; lazy ones only for the bar's scripts. */
export function filesInScript(path: string, code: string): string[] {
  const found = [...code.matchAll(STATIC), ...(BARS_OWN.test(path) ? code.matchAll(LATE) : [])];
  return [...new Set(found.map(([, name]) => `/assets/${name}`))];
}
