/** The hashed files that a page names: scripts, sheets, fonts, the sprite, the bar's data. */
export const filesInPage = (html: string): string[] => [
  ...new Set(html.match(/\/(?:assets|bar)\/[\w.-]+\.\w+/g)),
];

/** What the bar brings late is called so; what others bring late is not needed off-line. */
const BARS_OWN = /^\/assets\/bar[.-]/;
const STATIC = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const LATE = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g;

/** The scripts that a script of the build needs, as paths; those that come late only where the bar asks for them. */
export function filesInScript(path: string, code: string): string[] {
  const found = [...code.matchAll(STATIC), ...(BARS_OWN.test(path) ? code.matchAll(LATE) : [])];
  return [...new Set(found.map(([, name]) => `/assets/${name}`))];
}
