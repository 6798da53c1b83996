import { BUYER_FIELDS, type BuyerRecord, listBuyerRecords } from '#modules/customers/index.ts';
import { sumOrders } from '#modules/orders/office.ts';
import { loadCurrency } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { holds, type Scope, withFields } from '../scope.ts';
import { by, type Column, createTable, type Table } from '../table.ts';

type Row = BuyerRecord & { orderCount: number; spentCents: number };

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'Email', kind: 'text', value: ({ email }) => email },
  { heading: 'Name', kind: 'text', value: ({ name }) => name },
  { heading: 'Has an account', kind: 'flag', value: ({ kind }) => kind === 'account' },
  { heading: 'Email verified', kind: 'flag', value: ({ isEmailVerified }) => isEmailVerified },
  { heading: 'Customer since (UTC)', kind: 'instant', value: ({ createdAt }) => createdAt },
  { heading: 'Language', kind: 'text', value: ({ locale }) => locale },
  { heading: 'Telephone', kind: 'text', value: ({ address }) => address?.phone ?? null },
  { heading: 'Recipient', kind: 'text', value: ({ address }) => address?.name ?? null },
  { heading: 'Address', kind: 'text', value: ({ address }) => address?.address ?? null },
  { heading: 'Address line 2', kind: 'text', value: ({ address }) => address?.address2 ?? null },
  { heading: 'City', kind: 'text', value: ({ address }) => address?.city ?? null },
  { heading: 'Province', kind: 'text', value: ({ address }) => address?.province ?? null },
  { heading: 'Postal code', kind: 'text', value: ({ address }) => address?.postalCode ?? null },
  { heading: 'Wants mail', kind: 'flag', value: ({ wantsMail }) => wantsMail },
  { heading: 'Consent given at (UTC)', kind: 'instant', value: ({ consentAt }) => consentAt },
  { heading: 'Words of the consent', kind: 'text', value: ({ consentWords }) => consentWords },
  {
    heading: 'Source of the consent',
    kind: 'text',
    value: ({ consentAt, consentSource }) => consentSource ?? (consentAt && 'This shop'),
  },
  { heading: 'Consent withdrawn at (UTC)', kind: 'instant', value: ({ withdrawnAt }) => withdrawnAt },
  { heading: 'Note', kind: 'text', value: ({ note }) => note },
  {
    heading: 'Last order at (UTC)',
    kind: 'instant',
    permission: 'order.read',
    value: ({ lastOrderAt }) => lastOrderAt,
  },
  { heading: 'Orders', kind: 'number', permission: 'order.read', value: ({ orderCount }) => orderCount },
  {
    heading: 'Paid less refunded',
    kind: 'money',
    permission: 'order.read',
    value: ({ spentCents }) => spentCents,
  },
];

/** Customers and guests with their consent: in which words, since when, until when. */
export async function openCustomers(db: Handle, scope: Scope): Promise<Table> {
  const currency = await loadCurrency(db);
  const { isTest } = scope;
  return createTable(scope, {
    columns: COLUMNS,
    sort: by('createdAt'),
    async list(request) {
      const { items, ...page } = await listBuyerRecords(db, withFields(request, BUYER_FIELDS));
      const sums = holds(scope, 'order.read') ? await sumOrders(db, items, { isTest, currency }) : new Map();
      const rows = items.map((item) => ({ ...item, ...NO_ORDERS, ...sums.get(item.id) }));
      return { ...page, items: rows };
    },
  });
}

const NO_ORDERS = { orderCount: 0, spentCents: 0 };
