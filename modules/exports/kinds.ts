import type { ExportKind } from '#contract/staff/exports.ts';
import { exportCatalogue, listCatalogueFiles } from '#modules/catalogue-files/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { OutFile } from './files/sinks.ts';
import { listContentFiles } from './folders/content-files.ts';
import { listPictureFiles, openPictureList } from './folders/pictures.ts';
import { listSettingsFiles } from './folders/settings-files.ts';
import type { Scope } from './scope.ts';
import type { Table } from './table.ts';
import { openCustomers } from './tables/customers.ts';
import { openCounts, openReceipts, openSuppliers } from './tables/documents.ts';
import { openHistory } from './tables/history.ts';
import { openLaw } from './tables/law.ts';
import { openOrderLines, openOrders, openOrderTaxes } from './tables/orders.ts';
import { openDeliveryRecord, openRecall } from './tables/order-reports.ts';
import { openPrices } from './tables/prices.ts';
import { openProducts } from './tables/products.ts';
import { openRedirects } from './tables/redirects.ts';
import { openRefunds } from './tables/refunds.ts';
import { openPayouts } from './tables/payouts.ts';
import {
  openDepositSums,
  openFeeInPriceSums,
  openFeeSums,
  openJournal,
  openSales,
  openSearches,
  openTaxSums,
} from './tables/reports.ts';
import { openStockLevels, openStockMovements } from './tables/stock.ts';

type OpenTable = (db: Handle, scope: Scope) => Promise<Table>;

/** How each kind is read: as a table, as files, or as both. */
export type KindReader = {
  openTable?: OpenTable;
  /** In a folder of the name of the kind. */
  listFiles?(db: Handle, scope: Scope): AsyncIterable<OutFile>;
};

export const KIND_READERS: Readonly<Record<ExportKind, KindReader>> = {
  products: { openTable: openProducts },
  catalogue: {
    async *listFiles(db) {
      yield* listCatalogueFiles(await exportCatalogue(db));
    },
  },
  prices: { openTable: openPrices },
  redirects: { openTable: openRedirects },
  pictures: { openTable: openPictureList, listFiles: listPictureFiles },
  content: {
    async *listFiles(db) {
      for (const [name, text] of await listContentFiles(db)) yield { name, parts: toParts(text) };
    },
  },
  orders: { openTable: openOrders },
  'order-lines': { openTable: openOrderLines },
  'order-taxes': { openTable: openOrderTaxes },
  refunds: { openTable: openRefunds },
  sales: { openTable: openSales },
  'tax-sums': { openTable: openTaxSums },
  'deposit-sums': { openTable: openDepositSums },
  'fee-sums': { openTable: openFeeSums },
  'fee-in-price-sums': { openTable: openFeeInPriceSums },
  searches: { openTable: openSearches },
  payouts: { openTable: openPayouts },
  journal: { openTable: openJournal },
  recall: { openTable: openRecall },
  'delivery-record': { openTable: openDeliveryRecord },
  customers: { openTable: openCustomers },
  'stock-levels': { openTable: openStockLevels },
  'stock-movements': { openTable: openStockMovements },
  receipts: { openTable: openReceipts },
  counts: { openTable: openCounts },
  suppliers: { openTable: openSuppliers },
  law: { openTable: openLaw },
  settings: {
    async *listFiles(db) {
      for (const [name, text] of await listSettingsFiles(db)) yield { name, parts: toParts(text) };
    },
  },
  history: { openTable: openHistory },
};

async function* toParts(text: string): AsyncIterable<string> {
  yield text;
}
