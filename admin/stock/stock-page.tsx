import { listStockLevels } from '../calls/stock.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { type Person, usePerson } from '../api-client/person.ts';
import { useKeys } from '../page/keys.ts';
import { Page } from '../page/page.tsx';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import { useExport } from '../exports/use-export.tsx';
import { List } from '../lists/list.tsx';
import type { ListColumn, ListDefinition } from '../lists/list-definition.ts';
import { Button } from '#ui/button.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Menu, type MenuItem } from '#ui/office/menu.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { AdjustSheet, type AdjustedProduct } from './adjust-sheet.tsx';
import { words } from './messages.ts';
import { PasteSheet } from './paste-sheet.tsx';
import { useCounterFacts } from './use-counter-facts.tsx';

/** The stock of a product; its value only for those who may see costs. */
type StockLevel = Answers['GET /stock-levels']['items'][number];

const toProduct = ({ productId, sku, name }: StockLevel): AdjustedProduct => ({ id: productId, sku, name });
const YES_NO = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
];

const COLUMNS: readonly ListColumn<StockLevel>[] = [
  {
    id: 'picture',
    label: words.picture,
    isPicture: true,
    cell: ({ picture, imageUrl }) => <Thumbnail picture={picture} imageUrl={imageUrl} />,
    entry: 'picture',
  },
  {
    id: 'name',
    label: words.name,
    cell: ({ name }) => name,
    sort: 'name',
    isRowHeader: true,
    entry: 'title',
  },
  { id: 'sku', label: words.sku, cell: ({ sku }) => sku, sort: 'sku', entry: 'second' },
  { id: 'supplierSku', label: words.supplierSku, isExtra: true, cell: ({ supplierSku }) => supplierSku },
  {
    id: 'onHand',
    label: words.onHand,
    isNumber: true,
    cell: ({ onHand }) => formatNumber(onHand),
    sort: 'onHand',
    entry: 'end',
  },
  { id: 'held', label: words.held, isNumber: true, cell: ({ held }) => held },
  { id: 'allocated', label: words.allocated, isNumber: true, cell: ({ allocated }) => allocated },
  {
    id: 'heldBack',
    label: words.heldBack,
    isNumber: true,
    cell: ({ heldBack }) => (heldBack === 0 ? '' : heldBack),
    sort: 'heldBack',
  },
  {
    id: 'available',
    label: words.available,
    isNumber: true,
    cell: ({ available, isLow }) => (
      <>
        {isLow && <small className="q">{words.low}</small>} {formatNumber(available)}
      </>
    ),
    sort: 'available',
  },
  {
    id: 'shortage',
    label: words.shortage,
    isNumber: true,
    isExtra: true,
    cell: ({ shortage }) => (shortage === 0 ? '' : shortage),
    sort: 'shortage',
  },
];

/** Of the view of sold bottles that are missing. */
const SHORT_COLUMNS = 'picture,name,sku,onHand,allocated,shortage,adjust';

function defineStock(may: Person['may'], adjust: (level: StockLevel) => void): ListDefinition<StockLevel> {
  return {
    resource: 'stock-levels',
    read: listStockLevels,
    name: words.stock,
    getId: ({ productId }) => productId,
    getName: ({ name }) => name,
    getHref: ({ productId }) => `/products/${productId}`,
    columns: [
      ...COLUMNS,
      ...(may('cost.read')
        ? [
            {
              id: 'value',
              label: words.value,
              isNumber: true as const,
              isExtra: true as const,
              cell: ({ valueCadCents }: StockLevel) =>
                valueCadCents === undefined || valueCadCents === null ? '' : formatCents(valueCadCents),
            },
          ]
        : []),
      ...(may('stock.receive')
        ? [
            {
              id: 'adjust',
              label: words.adjustShort,
              entry: 'extra' as const,
              cell: (level: StockLevel) => (
                <Button size="small" aria-label={words.adjustOf(level.name)} onClick={() => adjust(level)}>
                  {words.adjustShort}
                </Button>
              ),
            },
          ]
        : []),
    ],
    filters: [
      { field: 'isLow', label: words.lowFilter, kind: 'choice', choices: YES_NO },
      {
        field: 'status',
        label: words.status,
        kind: 'choice',
        choices: Object.entries(words.statuses).map(([value, label]) => ({ value, label })),
      },
      { field: 'heldBack', label: words.heldBack, kind: 'number' },
      { field: 'available', label: words.available, kind: 'number' },
      { field: 'onHand', label: words.onHand, kind: 'number' },
    ],
    views: [
      { id: 'all', label: words.views.all, query: '' },
      { id: 'low', label: words.views.low, query: 'isLow=true&sort=available' },
      { id: 'sold-out', label: words.views.soldOut, query: 'status=published&available.lte=0' },
      { id: 'short', label: words.views.missing, query: `shortage.gt=0&cols=${SHORT_COLUMNS}` },
    ],
    searchLabel: words.search,
    empty: { title: words.none, text: words.noneText },
  };
}

/** The stock of each product, and its adjustments. */
export function Component() {
  const { may } = usePerson();
  const [adjusted, setAdjusted] = useState<AdjustedProduct | null>(null);
  const exporting = useExport(['stock-levels']);
  const [isPasting, setPasting] = useOpenFromAddress('paste');
  const navigate = useNavigate();
  const mayMove = may('stock.receive') && may('stock.count');
  const adjust = (level: StockLevel): void => setAdjusted(toProduct(level));
  useKeys([
    ...(mayMove ? [{ key: 'p', label: words.paste, run: () => setPasting(true) }] : []),
    ...(may('stock.receive')
      ? [{ key: 'r', label: words.receive, run: () => void navigate('/stock/receipts/new') }]
      : []),
  ]);
  const to = (label: string, icon: IconName, path: string): MenuItem => ({
    label,
    icon,
    run: () => void navigate(`/stock/${path}`),
  });
  const items: (MenuItem | 'line')[] = [
    to(words.receipts, 'tray-arrow-down', 'receipts'),
    to(words.allCounts, 'check', 'counts'),
    to(words.movements, 'rows', 'movements'),
    to(words.counterSales, 'storefront', 'counter-sales'),
    'line',
    to(words.toOrder, 'truck', 'to-order'),
    ...(may('cost.read') ? [to(words.stockValue, 'chart-line', 'value')] : []),
    ...(mayMove
      ? ([
          'line',
          { label: words.paste, icon: 'columns', shortcut: 'p', run: () => setPasting(true) },
        ] as const)
      : []),
  ];
  return (
    <Page
      title={words.stock}
      facts={useCounterFacts()}
      isFlush
      actions={
        <>
          <Menu label={words.more} icon="dots-three" items={items} />
          {may('stock.receive') && (
            <LinkButton variant="primary" icon="barcode" shortcut="r" to="/stock/receipts/new">
              {words.receive}
            </LinkButton>
          )}
        </>
      }
    >
      <List
        definition={defineStock(may, adjust)}
        bulk={exporting.actions}
        onExport={exporting.exportFound}
        keys={may('stock.receive') ? [{ key: 'a', label: words.adjust, run: adjust }] : []}
      />
      {exporting.sheet}
      {adjusted !== null && (
        <AdjustSheet key={adjusted.id} product={adjusted} onClose={() => setAdjusted(null)} />
      )}
      {isPasting && mayMove && <PasteSheet onClose={() => setPasting(false)} />}
    </Page>
  );
}
