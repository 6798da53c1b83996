/** What pages and other modules read of the catalogue. */
export { recheckCatalogue, recheckInBatches } from './checks/recheck.ts';
export { findLinkTargets, type LinkTargets } from './links/find-link-targets.ts';
export { type LinkedText, listLinkedTexts } from './links/list-linked-texts.ts';
export { loadNames, type NamedKind, findSlug } from './names/load-names.ts';
export { findStoredProduct, type NamedProduct } from './products/find-product.ts';
export { type Catalog, createCatalog } from './shop/catalog.ts';
export { type CatalogCollection, loadCollections } from './shop/collections.ts';
export type { ProductLabel } from './shop/find-label.ts';
export type { CardRow } from './shop/list-cards.ts';
export type { ArchivedProduct } from './shop/list-shop-products.ts';
export type { ProductPreview } from './shop/preview-shop-product.ts';
export type { FormerProduct, ShopProduct } from './shop/shop-product.ts';
export { createRuleTest, type RuleReaders, startOfDays } from './shop/rule-test.ts';
export { type CategoryNode, type CategoryTree, getDescendantIds, toCategory } from './tree/category-tree.ts';
