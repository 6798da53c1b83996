import type { PictureMaker } from '#modules/media/index.ts';
import type { ProductHistory } from '#modules/catalog/index.ts';
import type { Search } from '#modules/search/index.ts';
import type { BulkServices } from '../bulk/define-bulk.ts';
import type { Transaction } from '#platform/database/handle.ts';

/** What the endpoints of the catalogue use besides the database. */
export type CatalogueServices = BulkServices & {
  /** Finds what a collection would show. */
  search: Pick<Search, 'find'>;
  /** Of the shop: links that begin with it are its own. */
  shopOrigin: string;
  /** Makes pictures of uploaded photographs. */
  pictures: PictureMaker;
  /** Returns why a product cannot be deleted any more: orders, reservations, movements. */
  findProductHistory(tx: Transaction, id: string): Promise<ProductHistory | undefined>;
};
