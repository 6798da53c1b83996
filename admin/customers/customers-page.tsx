import { listCustomers } from '../calls/customers.ts';
import { formatCents } from '#contract/money.ts';
import { usePerson } from '../api-client/person.ts';
import { When } from '../parts/when.tsx';
import { Page } from '../page/page.tsx';
import { useExport } from '../exports/use-export.tsx';
import { List } from '../lists/list.tsx';
import type { ListColumn, ListDefinition } from '../lists/list-definition.ts';
import type { CustomerRow } from './customer.ts';
import { words } from './messages.ts';

const SUMS: readonly ListColumn<CustomerRow>[] = [
  { id: 'orders', label: words.orders, cell: ({ orderCount }) => orderCount, isNumber: true },
  {
    id: 'spent',
    label: words.spent,
    cell: ({ spentCents }) => (spentCents === undefined ? '' : formatCents(spentCents)),
    isNumber: true,
    entry: 'end',
  },
];

const defineCustomers = (seesOrders: boolean): ListDefinition<CustomerRow> => ({
  resource: 'customers',
  read: listCustomers,
  name: words.customers,
  getId: ({ id }) => id,
  getName: ({ name, email }) => name || (email ?? words.unnamed),
  getHref: ({ id }) => `/customers/${id}`,
  columns: [
    {
      id: 'name',
      label: words.name,
      cell: ({ name }) => name || words.unnamed,
      sort: 'name',
      isRowHeader: true,
      entry: 'title',
    },
    { id: 'email', label: words.email, cell: ({ email }) => email ?? '', entry: 'second' },
    { id: 'kind', label: words.kind, cell: ({ kind }) => words.kinds[kind] },
    { id: 'mail', label: words.mail, cell: ({ wantsMail }) => (wantsMail ? words.yes : words.no) },
    ...(seesOrders ? SUMS : []),
    {
      id: 'last',
      label: words.lastOrder,
      cell: ({ lastOrderAt }) => (lastOrderAt === null ? words.never : <When at={lastOrderAt} />),
      sort: 'lastOrderAt',
      entry: 'extra',
    },
  ],
  views: [
    { id: 'all', label: words.views.all, query: '' },
    { id: 'accounts', label: words.views.accounts, query: 'kind=account' },
    { id: 'guests', label: words.views.guests, query: 'kind=guest' },
    { id: 'mail', label: words.views.mail, query: 'wantsMail=true' },
  ],
  searchLabel: words.search,
  empty: { title: words.none, text: words.noneText },
});

/** Customers with an account, and guests with orders. */
export function Component() {
  const { may } = usePerson();
  const exporting = useExport(['customers']);
  return (
    <Page title={words.customers} isFlush>
      <List
        definition={defineCustomers(may('order.read'))}
        bulk={exporting.actions}
        onExport={exporting.exportFound}
      />
      {exporting.sheet}
    </Page>
  );
}
