import type { PictureMaker } from '#modules/media/index.ts';
import type { ProductDependents } from '#modules/catalog/products.ts';
import type { StarterTree } from '#modules/catalogue-files/index.ts';
import type { Search } from '#modules/search/index.ts';
import type { BulkServices } from '../bulk/define-bulk.ts';

/** What the endpoints of the catalogue use besides the database. */
export type CatalogueServices = BulkServices & {
  /** Finds what a collection would show. */
  search: Pick<Search, 'find'>;
  /** Of the shop: links that begin with it are its own. */
  shopOrigin: string;
  /** Loads the first tree of categories that a shop without any may have. */
  loadStarterTree(): Promise<StarterTree>;
  /** Makes pictures of uploaded photographs. */
  pictures: PictureMaker;
  /** What other modules hold of a product: orders, stock, planned prices. */
  productDependents: ProductDependents;
};
