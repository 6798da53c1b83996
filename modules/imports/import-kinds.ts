import type { ImportKind } from './import-kind.ts';
import { PRODUCT_KIND } from './products/product-kind.ts';

/** Every kind of file. */
const IMPORT_KINDS = { products: PRODUCT_KIND } as const satisfies Record<string, ImportKind>;
export type ImportKindName = keyof typeof IMPORT_KINDS;

const KINDS: ReadonlyMap<string, ImportKind> = new Map(Object.entries(IMPORT_KINDS));

/** The kind that an import is stored with. */
export function getImportKind(name: string): ImportKind {
  const kind = KINDS.get(name);
  if (!kind) throw new Error(`there is no kind of import ${name}`);
  return kind;
}
