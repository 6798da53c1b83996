import type { AdminEndpoint } from './admin-definition.ts';
import { readOperation } from './bulk/operations.ts';
import { deleteCategories } from './catalogue/category-deletion.ts';
import { CATALOGUE_READS, changeProducts } from './catalogue/read-endpoints.ts';
import { CATALOGUE_WRITES } from './catalogue/write-endpoints.ts';
import { findProductGaps } from './catalogue/gap-endpoints.ts';
import { PHOTOGRAPH_ENDPOINTS } from './catalogue/photograph-endpoints.ts';
import { BARCODE_ENDPOINTS } from './catalogue/barcode-endpoints.ts';
import { RECEIPT_ENDPOINTS } from './catalogue/receipt-endpoints.ts';
import { IMPORT_ENDPOINTS } from './catalogue/import-endpoints.ts';
import { REDIRECT_ENDPOINTS } from './catalogue/redirect-endpoints.ts';
import { COUNTER_REPORTS } from './catalogue/counter-report-endpoints.ts';
import { COUNTER_SALES } from './catalogue/counter-sale-endpoints.ts';
import { COUNT_READS } from './catalogue/count-endpoints.ts';
import { COUNT_WRITES } from './catalogue/count-write-endpoints.ts';
import { STOCK_REPORTS } from './catalogue/stock-report-endpoints.ts';
import { STOCK_READS } from './catalogue/stock-endpoints.ts';
import { STOCK_WRITES } from './catalogue/stock-write-endpoints.ts';
import { SUPPLIER_ENDPOINTS } from './catalogue/supplier-endpoints.ts';
import { FRONT_PAGE_DRAFT_ENDPOINTS } from './content/front-page-draft-endpoints.ts';
import { FRONT_PAGE_SAVE_ENDPOINTS } from './content/front-page-save-endpoints.ts';
import { FRONT_PAGE_ENDPOINTS } from './content/front-page-endpoints.ts';
import { MONTH_ENDPOINTS } from './content/month-endpoints.ts';
import { TEXT_DRAFT_ENDPOINTS } from './content/text-draft-endpoints.ts';
import { TEXT_PREVIEW_ENDPOINTS } from './content/text-preview-endpoints.ts';
import { TEXT_PICTURE_ENDPOINTS } from './content/text-picture-endpoints.ts';
import { orderTexts } from './content/text-order-endpoint.ts';
import { TEXT_ENDPOINTS } from './content/text-endpoints.ts';
import { WEEKLY_LIST_ENDPOINTS } from './content/weekly-list-endpoints.ts';
import { CUSTOMERS_ENDPOINTS } from './customers/endpoints.ts';
import { EXPORT_ENDPOINTS } from './exports/endpoints.ts';
import { HISTORY_ENDPOINTS } from './history/endpoints.ts';
import { findMe } from './me/find-me.ts';
import { NOTIFICATION_ENDPOINTS } from './me/notifications.ts';
import { SIGN_IN_ENDPOINTS } from './me/sign-in.ts';
import { MESSAGES_ENDPOINTS } from './messages/endpoints.ts';
import { TEMPLATE_ENDPOINTS } from './messages/template-endpoints.ts';
import { ORDERS_ENDPOINTS } from './orders/endpoints.ts';
import { BREACH_ENDPOINTS } from './privacy/breach-endpoints.ts';
import { REQUEST_ENDPOINTS } from './privacy/request-endpoints.ts';
import { PAYOUT_ENDPOINTS } from './reports/payout-endpoints.ts';
import { PERIOD_ENDPOINTS } from './reports/period-endpoints.ts';
import { REPORT_ENDPOINTS } from './reports/endpoints.ts';
import type { AdminServices } from './services.ts';
import { BACKUP_ENDPOINTS } from './settings/backup-endpoints.ts';
import { HEALTH_ENDPOINTS } from './settings/health-endpoints.ts';
import { APPEARANCE_ENDPOINTS } from './shop/appearance-endpoints.ts';
import { CURRENCY_ENDPOINTS } from './shop/currency-endpoints.ts';
import { MAIL_ENDPOINTS } from './settings/mail-endpoints.ts';
import { DEMO_ENDPOINTS } from './settings/demo-endpoints.ts';
import { OPENING_ENDPOINTS } from './settings/opening-endpoints.ts';
import { findSettingsSummary } from './settings/summary-endpoint.ts';
import { PAYMENT_ENDPOINTS } from './settings/payment-endpoints.ts';
import { DELIVERY_ENDPOINTS } from './shop/delivery-endpoints.ts';
import { LAW_ENDPOINTS } from './shop/law-endpoints.ts';
import { simulate } from './shop/simulation-endpoint.ts';
import { LICENCE_ENDPOINTS } from './shop/licence-endpoints.ts';
import { TAX_ENDPOINTS } from './shop/tax-endpoints.ts';
import { SETTING_ENDPOINTS } from './shop/setting-endpoints.ts';
import { SHOP_ENDPOINTS } from './shop/endpoints.ts';
import { STAFF_ENDPOINTS } from './staff/endpoints.ts';
import { TODAY_ENDPOINTS } from './today/endpoints.ts';
import { EVENT_ENDPOINTS } from './webhooks/delivery-endpoints.ts';
import { WEBHOOK_ENDPOINTS } from './webhooks/endpoints.ts';
import { VIEW_ENDPOINTS } from './views/endpoints.ts';

type Group = { name: string; description: string; endpoints: readonly AdminEndpoint<AdminServices>[] };

/** All endpoints of the Admin API, by the tag of their entries, in the order of the document. */
export const ADMIN_GROUPS: readonly Group[] = [
  {
    name: 'Shop',
    description: 'Who calls, the mode of the shop, and Today.',
    endpoints: [
      findMe,
      ...SIGN_IN_ENDPOINTS,
      ...NOTIFICATION_ENDPOINTS,
      ...SHOP_ENDPOINTS,
      ...DELIVERY_ENDPOINTS,
      ...TAX_ENDPOINTS,
      ...LAW_ENDPOINTS,
      ...LICENCE_ENDPOINTS,
      ...BREACH_ENDPOINTS,
      simulate,
      ...BACKUP_ENDPOINTS,
      ...HEALTH_ENDPOINTS,
      ...PAYMENT_ENDPOINTS,
      ...MAIL_ENDPOINTS,
      ...DEMO_ENDPOINTS,
      ...OPENING_ENDPOINTS,
      findSettingsSummary,
      ...TEMPLATE_ENDPOINTS,
      ...CURRENCY_ENDPOINTS,
      ...APPEARANCE_ENDPOINTS,
      ...SETTING_ENDPOINTS,
      ...TODAY_ENDPOINTS,
      ...VIEW_ENDPOINTS,
    ],
  },
  { name: 'Staff', description: 'Staff, invitations and API keys.', endpoints: STAFF_ENDPOINTS },
  { name: 'Orders', description: 'Paid orders and what staff do with them.', endpoints: ORDERS_ENDPOINTS },
  {
    name: 'Catalogue',
    description: 'Products, categories and collections, and imports of files.',
    endpoints: [
      ...CATALOGUE_READS,
      changeProducts,
      deleteCategories,
      findProductGaps,
      ...PHOTOGRAPH_ENDPOINTS,
      ...CATALOGUE_WRITES,
      ...REDIRECT_ENDPOINTS,
      ...IMPORT_ENDPOINTS,
    ],
  },
  {
    name: 'Stock',
    description: 'Stock levels, their movements, counts, receipts, barcodes, and suppliers.',
    endpoints: [
      ...STOCK_READS,
      ...STOCK_WRITES,
      ...COUNTER_SALES,
      ...COUNTER_REPORTS,
      ...COUNT_READS,
      ...COUNT_WRITES,
      ...STOCK_REPORTS,
      ...RECEIPT_ENDPOINTS,
      ...BARCODE_ENDPOINTS,
      ...SUPPLIER_ENDPOINTS,
    ],
  },
  {
    name: 'Content',
    description: 'Texts of the shop, menus, home page and its months, and weekly lists.',
    endpoints: [
      ...TEXT_ENDPOINTS,
      orderTexts,
      ...TEXT_PICTURE_ENDPOINTS,
      ...TEXT_DRAFT_ENDPOINTS,
      ...TEXT_PREVIEW_ENDPOINTS,
      ...FRONT_PAGE_ENDPOINTS,
      ...FRONT_PAGE_SAVE_ENDPOINTS,
      ...FRONT_PAGE_DRAFT_ENDPOINTS,
      ...MONTH_ENDPOINTS,
      ...WEEKLY_LIST_ENDPOINTS,
    ],
  },
  {
    name: 'Customers',
    description: 'Accounts, guests with orders, and what people ask about their data.',
    endpoints: [...CUSTOMERS_ENDPOINTS, ...REQUEST_ENDPOINTS],
  },
  {
    name: 'Messages',
    description: 'Messages of the contact form and their answers.',
    endpoints: MESSAGES_ENDPOINTS,
  },
  {
    name: 'Reports',
    description:
      'Sales, taxes and deposits, refunds and buyers of a period, closed periods of taxes, and payouts.',
    endpoints: [...REPORT_ENDPOINTS, ...PERIOD_ENDPOINTS, ...PAYOUT_ENDPOINTS],
  },
  { name: 'Exports', description: 'Everything that the shop has, as files.', endpoints: EXPORT_ENDPOINTS },
  {
    name: 'Webhooks',
    description: 'Events of the shop: where they are sent, what came of it, and the same events as a feed.',
    endpoints: [...WEBHOOK_ENDPOINTS, ...EVENT_ENDPOINTS],
  },
  {
    name: 'History',
    description: 'Every change, its proof, and undo; operations on many rows.',
    endpoints: [...HISTORY_ENDPOINTS, readOperation],
  },
];

/** All endpoints of the Admin API. */
export const ADMIN_ENDPOINTS: readonly AdminEndpoint<AdminServices>[] = ADMIN_GROUPS.flatMap(
  ({ endpoints }) => endpoints,
);
