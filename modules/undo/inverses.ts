import { type Inverse, type Inverses, refuseUndo, UNDO_REFUSALS } from '#modules/audit/index.ts';
import {
  createCatalogInverses,
  type ProductDependents,
  type ProductHistory,
} from '#modules/catalog/products.ts';
import { hasSales } from '#modules/checkout/index.ts';
import { createLawInverses, tradeGroupCommands } from '#modules/compliance/index.ts';
import { createMessageInverses, templateGroupCommands } from '#modules/contact/index.ts';
import {
  EVENT_KIND,
  HELP_LINE_KIND,
  PAGE_KIND,
  PROVINCE_KIND,
  QUESTION_KIND,
} from '#modules/content/index.ts';
import { createCounterInverses } from '#modules/counter-sales/index.ts';
import { createCustomerInverses, createImportInverses } from '#modules/customers/index.ts';
import { createListInverses } from '#modules/editing/kinds.ts';
import { createFindingInverses } from '#modules/findings/index.ts';
import { closeOpenedStock, createStockInverses, hasMovements, isReserved } from '#modules/inventory/index.ts';
import { ARTICLE_KIND } from '#modules/journal/index.ts';
import { createMediaInverses } from '#modules/media/index.ts';
import { MONTH_KIND } from '#modules/months/index.ts';
import { createOrderInverses, isOrdered } from '#modules/orders/index.ts';
import { createPriceInverses, listPlansToDelete, restoreDeletedPlans } from '#modules/prices/index.ts';
import { RECIPE_KIND } from '#modules/recipes/index.ts';
import { createRedirectInverses } from '#modules/redirects/index.ts';
import { createPayoutInverses } from '#modules/payouts/index.ts';
import { createPeriodInverses } from '#modules/reports/index.ts';
import { createStaffInverses } from '#modules/staff/index.ts';
import { backupGroupCommands } from '#modules/backups/index.ts';
import { createPrivacyInverses } from '#modules/privacy/index.ts';
import {
  createSettingsInverses,
  createTextPictureInverses,
  currencyCommands,
  shopGroupCommands,
} from '#modules/shop-settings/index.ts';
import { createWebhookInverses } from '#modules/webhooks/index.ts';
import { WEEKLY_LIST_KIND } from '#modules/weekly-lists/index.ts';
import type { Transaction } from '#platform/database/handle.ts';

/** What deleting a product, and undoing it, asks the other modules. */
export const PRODUCT_DEPENDENTS: ProductDependents = {
  findHistory: findProductHistory,
  listPlans: listPlansToDelete,
  restorePlans: restoreDeletedPlans,
};

/** The bottles that were entered with a product go with it, as long as nothing else moved any. */
const undoCreation: Inverse = async (tx, actor, change, reason) => {
  const findHistory: ProductDependents['findHistory'] = async (_tx, id) => {
    const history = await findProductHistory(tx, id);
    return history === 'stocked' && (await closeOpenedStock(tx, actor, id)) ? undefined : history;
  };
  const inverse = createCatalogInverses({ ...PRODUCT_DEPENDENTS, findHistory })['product.created'];
  return (await inverse?.(tx, actor, change, reason)) ?? refuseUndo(UNDO_REFUSALS.never);
};

/** The inverse command of every kind of change that can be undone. */
export const INVERSES: Inverses = {
  ...createCatalogInverses(PRODUCT_DEPENDENTS),
  ...createFindingInverses(),
  ...createCounterInverses(),
  ...createPayoutInverses(),
  ...createPeriodInverses(),
  ...createPriceInverses(),
  'product.created': undoCreation,
  ...createRedirectInverses(),
  ...createMediaInverses(),
  ...createTextPictureInverses(),
  ...createListInverses(ARTICLE_KIND),
  ...createListInverses(RECIPE_KIND),
  ...createListInverses(PAGE_KIND),
  ...createListInverses(QUESTION_KIND),
  ...createListInverses(EVENT_KIND),
  ...createListInverses(PROVINCE_KIND),
  ...createListInverses(HELP_LINE_KIND),
  ...createListInverses(WEEKLY_LIST_KIND),
  ...createListInverses(MONTH_KIND),
  ...createSettingsInverses({
    ...shopGroupCommands(),
    ...tradeGroupCommands(),
    ...backupGroupCommands(),
    ...templateGroupCommands(),
    currency: currencyCommands(hasSales),
  }),
  ...createLawInverses(),
  ...createStockInverses(),
  ...createOrderInverses(),
  ...createMessageInverses(),
  ...createCustomerInverses(),
  ...createPrivacyInverses(),
  ...createImportInverses(),
  ...createStaffInverses(),
  ...createWebhookInverses(),
};

/** Returns why a product cannot be deleted any more. */
async function findProductHistory(tx: Transaction, id: string): Promise<ProductHistory | undefined> {
  if (await isOrdered(tx, id)) return 'ordered';
  if (await isReserved(tx, id)) return 'reserved';
  return (await hasMovements(tx, id)) ? 'stocked' : undefined;
}
