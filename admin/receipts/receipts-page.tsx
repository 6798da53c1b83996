import { formatAmount } from '#contract/format/format-amount.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { State } from '#ui/office/tube.tsx';
import { type Person, usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { listReceipts } from '../calls/receipts.ts';
import type { ListColumn, ListDefinition } from '../lists/list-definition.ts';
import { List } from '../lists/list.tsx';
import { Page } from '../page/page.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { When } from '../parts/when.tsx';
import { useSupplierChoices } from '../suppliers/use-supplier-choices.ts';
import { LEVELS, STOCK_CRUMB, words } from './messages.ts';

type Row = Answers['GET /receipts']['items'][number];

const ReceiptState = ({ state, areCostsMissing }: Row) => (
  <State
    level={areCostsMissing ? 2 : LEVELS[state]}
    struck={state === 'reversed'}
    word={areCostsMissing ? words.costsMissing : words.states[state]}
  />
);

const COLUMNS: readonly ListColumn<Row>[] = [
  {
    id: 'number',
    label: words.number,
    cell: ({ number }) => words.title(number),
    below: ({ supplierName }) => supplierName ?? words.unknownSupplier,
    sort: 'number',
    isRowHeader: true,
    entry: 'title',
  },
  { id: 'state', label: words.state, cell: (row) => <ReceiptState {...row} />, entry: 'second' },
  { id: 'invoiceNumber', label: words.invoiceNumber, cell: ({ invoiceNumber }) => invoiceNumber },
  {
    id: 'invoiceDate',
    label: words.invoiceDate,
    cell: ({ invoiceDate }) =>
      invoiceDate === null ? '' : formatDate(new Date(invoiceDate), 'shortDay', 'UTC'),
    sort: 'invoiceDate',
  },
  {
    id: 'received',
    label: words.receivedAt,
    cell: ({ postedAt }) => postedAt !== null && <When at={postedAt} />,
    sort: 'postedAt',
  },
  { id: 'begun', label: words.begun, isExtra: true, cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    id: 'bottles',
    label: words.bottles,
    isNumber: true,
    cell: ({ bottles }) => formatNumber(bottles),
    entry: 'end',
  },
];

/** Only for those who see costs. */
const TOTAL: ListColumn<Row> = {
  id: 'total',
  label: words.total,
  isNumber: true,
  cell: ({ totalCents, currency }) =>
    totalCents === undefined || totalCents === null ? '' : words.amountIn(formatAmount(totalCents), currency),
};

const defineReceipts = (
  may: Person['may'],
  suppliers: readonly { value: string; label: string }[],
): ListDefinition<Row> => ({
  resource: 'receipts',
  read: listReceipts,
  name: words.receipts,
  getId: ({ id }) => id,
  getName: ({ number }) => words.title(number),
  getHref: ({ id }) => `/stock/receipts/${id}`,
  columns: may('cost.read') ? [...COLUMNS, TOTAL] : COLUMNS,
  filters: [
    { field: 'supplierId', label: words.supplier, kind: 'choice', choices: suppliers },
    { field: 'invoiceDate', label: words.invoiceDate, kind: 'day' },
    { field: 'postedAt', label: words.receivedAt, kind: 'day' },
  ],
  views: [
    { id: 'all', label: words.views.all, query: '' },
    { id: 'draft', label: words.views.drafts, query: 'state=draft' },
    ...(may('cost.read')
      ? [{ id: 'costs-missing', label: words.views.costsMissing, query: 'areCostsMissing=true' }]
      : []),
    { id: 'posted', label: words.views.posted, query: 'state=posted' },
    { id: 'reversed', label: words.views.reversed, query: 'state=reversed' },
  ],
  searchLabel: words.search,
  empty: { title: words.none, text: words.noneText },
});

/** What came in: drafts to go on with, bottles without costs, and all that is done. */
export function Component() {
  const { may } = usePerson();
  const suppliers = useSupplierChoices();
  return (
    <Page
      title={words.receipts}
      crumbs={[STOCK_CRUMB]}
      isFlush
      actions={
        may('stock.receive') && (
          <LinkButton variant="primary" icon="barcode" to="/stock/receipts/new">
            {words.receive}
          </LinkButton>
        )
      }
    >
      <List definition={defineReceipts(may, suppliers)} />
    </Page>
  );
}
