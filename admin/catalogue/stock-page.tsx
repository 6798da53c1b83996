import type { Answers } from '../api-client/answers.ts';
import { formatCents } from '#contract/money.ts';
import { usePerson } from '../api-client/person.ts';
import { Page } from '../frame/page.tsx';
import { List } from '../lists/list.tsx';
import type { ListDefinition } from '../lists/list-definition.ts';
import { words } from './messages.ts';

/** The stock of a product; its value only for those who may see costs. */
type StockLevel = Answers['GET /stock-levels']['items'][number];

const defineStock = (seesCosts: boolean): ListDefinition<StockLevel> => ({
  path: '/stock-levels',
  name: words.stock,
  getId: ({ productId }) => productId,
  getName: ({ name }) => name,
  getHref: ({ productId }) => `/products/${productId}`,
  columns: [
    {
      id: 'name',
      label: words.name,
      cell: ({ name }) => name,
      sort: 'name',
      isRowHeader: true,
      entry: 'title',
    },
    { id: 'sku', label: words.sku, cell: ({ sku }) => sku, sort: 'sku', entry: 'second' },
    {
      id: 'onHand',
      label: words.onHand,
      isNumber: true,
      cell: ({ onHand }) => onHand,
      sort: 'onHand',
      entry: 'end',
    },
    { id: 'held', label: words.held, isNumber: true, cell: ({ held }) => held },
    { id: 'allocated', label: words.allocated, isNumber: true, cell: ({ allocated }) => allocated },
    { id: 'available', label: words.available, isNumber: true, cell: ({ available }) => available },
    {
      id: 'shortage',
      label: words.shortage,
      isNumber: true,
      cell: ({ shortage }) => (shortage === 0 ? '' : shortage),
      sort: 'shortage',
    },
    ...(seesCosts
      ? [
          {
            id: 'value',
            label: words.value,
            isNumber: true as const,
            cell: ({ valueCadCents }: StockLevel) =>
              valueCadCents === undefined || valueCadCents === null ? '' : formatCents(valueCadCents),
          },
        ]
      : []),
  ],
  views: [
    { id: 'all', label: words.stockViews.all, query: '' },
    { id: 'short', label: words.stockViews.short, query: 'shortage.gt=0' },
  ],
  searchLabel: words.searchStock,
  empty: { title: words.noStock, text: words.noStockText },
});

/** The stock of each product. */
export function Component() {
  const { may } = usePerson();
  return (
    <Page title={words.stock} isFlush>
      <List definition={defineStock(may('cost.read'))} />
    </Page>
  );
}
