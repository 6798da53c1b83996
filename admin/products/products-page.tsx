import { useQuery } from '@tanstack/react-query';
import { listProducts, productChoicesQuery } from '../calls/products.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Menu } from '#ui/office/menu.tsx';
import { State } from '#ui/office/tube.tsx';
import { When } from '../parts/when.tsx';
import { Button } from '#ui/button.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { usePerson } from '../api-client/person.ts';
import { useKeys } from '../page/keys.ts';
import { Page } from '../page/page.tsx';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import { useExport } from '../exports/use-export.tsx';
import { List } from '../lists/list.tsx';
import { escapeValue } from '../lists/list-query.ts';
import type {
  ListColumn,
  ListDefinition,
  ListFilter,
  ListView,
  Selection,
} from '../lists/list-definition.ts';
import { BULK_GROUPS, type BulkGroup } from './bulk/bulk-change.ts';
import { BulkSheet } from './bulk/bulk-sheet.tsx';
import { LEVELS } from '../records/record.ts';
import { words } from './messages.ts';
import { NewProductSheet } from './new-product-sheet.tsx';
import { PriceCell } from './price-cell.tsx';

type ProductRow = Answers['GET /products']['items'][number];

const YES_NO = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
];

const VIEWS: readonly ListView[] = [
  { id: 'all', label: words.views.all, query: '' },
  { id: 'published', label: words.views.published, query: 'status=published' },
  { id: 'sold-out', label: words.views.soldOut, query: 'status=published&available.lte=0' },
  { id: 'on-sale', label: words.views.onSale, query: 'status=published&isOnSale=true' },
  { id: 'no-picture', label: words.views.noPicture, query: 'hasPicture=false' },
  { id: 'drafts', label: words.views.draft, query: 'status=draft' },
  { id: 'archived', label: words.views.archived, query: 'status=archived' },
];

const listColumns = (mayPrice: boolean): ListColumn<ProductRow>[] => [
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
    below: ({ sku }) => sku,
    sort: 'name',
    isRowHeader: true,
    entry: 'title',
  },
  {
    id: 'producer',
    label: words.producer,
    cell: ({ producer }) => producer,
    sort: 'producer',
    entry: 'second',
  },
  { id: 'category', label: words.category, cell: ({ category }) => category.name },
  {
    id: 'price',
    label: words.price,
    isNumber: true,
    cell: (row) => <PriceCell product={row} mayEdit={mayPrice} />,
    sort: 'effectivePriceCents',
    entry: 'end',
  },
  {
    id: 'available',
    label: words.available,
    isNumber: true,
    cell: ({ available }) => (available > 0 ? available : words.soldOut),
    sort: 'available',
  },
  {
    id: 'status',
    label: words.status,
    cell: ({ status }) => <State level={LEVELS[status]} word={words.statuses[status]} />,
    entry: 'extra',
  },
  {
    id: 'updated',
    label: words.updated,
    cell: ({ updatedAt }) => <When at={updatedAt} />,
    sort: 'updatedAt',
  },
];

type Choices = Answers['GET /products/choices'];
/** Until they are read. */
const NO_CHOICES: Choices = { categories: [], producers: [], labels: [] };

/** An em space for each level: boxes of a filter stand in one column. */
const INDENT = '\u2003';

const listFilters = ({ categories, producers, suppliers = [], labels }: Choices): ListFilter[] => [
  {
    field: 'status',
    label: words.status,
    kind: 'choice',
    choices: Object.entries(words.statuses).map(([value, label]) => ({ value, label })),
  },
  {
    field: 'categoryId',
    label: words.category,
    kind: 'choice',
    choices: categories.map(({ id, name, depth }) => ({ value: id, label: INDENT.repeat(depth) + name })),
  },
  {
    field: 'producer',
    label: words.producer,
    kind: 'choice',
    choices: producers.map((name) => ({ value: escapeValue(name), label: name })),
  },
  {
    field: 'label',
    label: words.label,
    kind: 'choice',
    choices: labels.map((label) => ({ value: label, label: words.labelNames[label] })),
  },
  { field: 'effectivePriceCents', label: words.price, kind: 'money' },
  { field: 'available', label: words.available, kind: 'number' },
  { field: 'isOnSale', label: words.saleFilter, kind: 'choice', choices: YES_NO },
  { field: 'hasPicture', label: words.pictureFilter, kind: 'choice', choices: YES_NO },
  { field: 'updatedAt', label: words.updated, kind: 'day' },
  ...(suppliers.length === 0
    ? []
    : [
        {
          field: 'supplierId',
          label: words.supplier,
          kind: 'choice' as const,
          choices: suppliers.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]),
];

const defineProducts = (mayPrice: boolean, choices: Choices): ListDefinition<ProductRow> => ({
  resource: 'products',
  read: listProducts,
  name: words.products,
  getId: ({ id }) => id,
  getName: ({ name }) => name,
  getHref: ({ id }) => `/products/${id}`,
  columns: listColumns(mayPrice),
  views: VIEWS,
  filters: listFilters(choices),
  searchLabel: words.search,
  empty: { title: words.noProducts, text: words.noProductsText },
});

type Chosen = { group: BulkGroup; selection: Selection; end(): void };

/** The products of every status. */
export function Component() {
  const { may } = usePerson();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isNew, setNew] = useOpenFromAddress('new');
  const exporting = useExport(['products']);
  const navigate = useNavigate();
  const mayWrite = may('catalogue.write');
  const { data: choices = NO_CHOICES } = useQuery(productChoicesQuery());
  const definition = useMemo(() => defineProducts(may('price.write'), choices), [may, choices]);
  const create = { key: 'n', label: words.newProduct, run: () => setNew(true) };
  useKeys(mayWrite ? [create] : []);
  const groups = BULK_GROUPS.filter(({ permission = 'catalogue.write' }) => may(permission));
  const fillGaps = {
    id: 'gaps',
    label: words.fillGaps,
    run: async (selection: Selection) => await navigate(toGaps(selection)),
  };
  const bulk = groups.map((group) => ({
    id: group.id,
    label: words.bulkGroups[group.id],
    // The selection is cleared when the change is made, and stays when the sheet is closed.
    run: (selection: Selection) =>
      new Promise<void>((resolve) => setChosen({ group, selection, end: resolve })),
  }));
  return (
    <Page
      title={words.products}
      isFlush
      actions={
        mayWrite && (
          <>
            <Menu
              label={words.moreActions}
              icon="dots-three"
              items={[
                { label: words.fillGaps, run: () => void navigate('/products/gaps') },
                { label: words.addPhotographs, run: () => void navigate('/products/photographs') },
              ]}
            />
            <Button variant="primary" icon="plus" shortcut="n" onClick={() => setNew(true)}>
              {words.newProduct}
            </Button>
          </>
        )
      }
    >
      <List
        definition={definition}
        bulk={[...(mayWrite ? [...bulk, fillGaps] : []), ...exporting.actions]}
        onExport={exporting.exportFound}
        keys={may('price.write') ? [{ key: 'e', label: words.editPrice, run: editPrice }] : []}
      />
      {exporting.sheet}
      {isNew && <NewProductSheet onClose={() => setNew(false)} />}
      {chosen && (
        <BulkSheet
          group={chosen.group}
          selection={chosen.selection}
          onClose={(isDone) => {
            setChosen(null);
            if (isDone) chosen.end();
          }}
        />
      )}
    </Page>
  );
}

/** The address where what the drafts of a selection lack is filled. */
const toGaps = (selection: Selection): string =>
  `/products/gaps?${new URLSearchParams(
    'ids' in selection
      ? { ids: selection.ids.join(',') }
      : { filter: new URLSearchParams({ ...selection.filter }).toString() },
  ).toString()}`;

const editPrice = ({ id }: ProductRow): void =>
  document.querySelector<HTMLElement>(`[data-id="${id}"] [data-edit="price"]`)?.click();
