import type { PictureMaker } from '#modules/media/index.ts';
import type { ProductHistory } from '#modules/catalog/index.ts';
import type { BulkServices } from '../bulk/define-bulk.ts';
import type { Transaction } from '#platform/database/handle.ts';

/** What the endpoints of the catalogue use besides the database. */
export type CatalogueServices = BulkServices & {
  /** Makes pictures of uploaded photographs. */
  pictures: PictureMaker;
  /** Returns why a product cannot be deleted any more: orders, reservations, movements. */
  findProductHistory(tx: Transaction, id: string): Promise<ProductHistory | undefined>;
};
