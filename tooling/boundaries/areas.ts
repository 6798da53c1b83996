import { AREA_LAYERS, findArea, getLayer, isTestCode } from './places.ts';
import type { Entry } from './source-tree.ts';

/** What an area of the storefront or of the back office declares in its area.json. */
export type Area = {
  /** Areas whose entry files it may import, as `web/cart`. */
  readonly imports: readonly string[];
  /** Its entry files, which other areas may import: paths within its folder. */
  readonly exports: readonly string[];
};

export type Areas = ReadonlyMap<string, Area>;

/** Files directly in web/ that describe what the server passes to pages; they import no area. */
const CONTEXT = /^web\/[\w-]+-context\.ts$/;

/**
 * Returns whether an import crosses areas without being declared. Other files directly in web/ (routes,
 * document) and admin/, and server/, may import the entry files of every area, and tests every file.
 */
export function isUndeclaredImport({ from, file }: Entry, areas: Areas): boolean {
  const isChecked = [...AREA_LAYERS, 'server'].includes(getLayer(from));
  if (file === undefined || !isChecked || isTestCode(from)) return false;
  const [own, target] = [findArea(from), findArea(file)];
  if (target === undefined)
    return own !== undefined && AREA_LAYERS.includes(getLayer(file)) && !CONTEXT.test(file);
  if (target === own) return false;
  if (CONTEXT.test(from) || !areas.get(target)?.exports.includes(pathInArea(file))) return true;
  return own !== undefined && !areas.get(own)?.imports.includes(target);
}

/** Returns declarations that no import of the shop uses, as `web/cart/area.json → web/product`. */
export function findUnusedDeclarations(areas: Areas, entries: readonly Entry[]): string[] {
  const imported = new Set<string>();
  const exported = new Set<string>();
  for (const { from, file } of entries) {
    if (file === undefined || isTestCode(from) || findArea(from) === findArea(file)) continue;
    imported.add(`${findArea(from)} ${findArea(file)}`);
    exported.add(file);
  }
  return [...areas].flatMap(([area, declared]) =>
    [
      ...declared.imports.filter((other) => !imported.has(`${area} ${other}`)),
      ...declared.exports.map((path) => `${area}/${path}`).filter((path) => !exported.has(path)),
    ].map((unused) => `${area}/area.json → ${unused}`),
  );
}

/** Returns `drawer/drawer.tsx` for web/cart/drawer/drawer.tsx. */
function pathInArea(path: string): string {
  return path.split('/').slice(2).join('/');
}
