import { formatCents } from '#contract/money.ts';
import type { PictureData } from '#contract/picture.ts';
import { State, When } from '../detail/parts.tsx';
import { Page } from '../frame/page.tsx';
import { List } from '../lists/list.tsx';
import type { ListDefinition } from '../lists/list-definition.ts';
import { LEVELS, type PublishingState } from './catalogue.ts';
import { words } from './messages.ts';
import { Thumbnail } from './thumbnail.tsx';

type ProductRow = {
  id: string;
  sku: string;
  name: string;
  producer: string;
  category: { id: string; name: string };
  status: PublishingState;
  priceCents: number | null;
  salePriceCents: number | null;
  available: number;
  picture: PictureData | null;
  imageUrl: string | null;
  updatedAt: string;
};

const PRODUCTS: ListDefinition<ProductRow> = {
  path: '/products',
  name: words.products,
  getId: ({ id }) => id,
  getName: ({ name }) => name,
  getHref: ({ id }) => `/products/${id}`,
  columns: [
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
    { id: 'price', label: words.price, isNumber: true, cell: describePrice, entry: 'end' },
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
  ],
  views: [
    { id: 'all', label: words.views.all, query: '' },
    { id: 'published', label: words.views.published, query: 'status=published' },
    { id: 'sold-out', label: words.views.soldOut, query: 'status=published&available.lte=0' },
    { id: 'on-sale', label: words.views.onSale, query: 'status=published&isOnSale=true' },
    { id: 'no-picture', label: words.views.noPicture, query: 'hasPicture=false' },
    { id: 'drafts', label: words.views.draft, query: 'status=draft' },
    { id: 'archived', label: words.views.archived, query: 'status=archived' },
  ],
  searchLabel: words.search,
  empty: { title: words.noProducts, text: words.noProductsText },
};

function describePrice({ priceCents, salePriceCents }: ProductRow) {
  if (priceCents === null) return words.noPrice;
  if (salePriceCents === null) return formatCents(priceCents);
  return (
    <>
      <s className="q">{formatCents(priceCents)}</s> {formatCents(salePriceCents)}
    </>
  );
}

/** The products of every status. */
export function Component() {
  return (
    <Page title={words.products} isFlush>
      <List definition={PRODUCTS} />
    </Page>
  );
}
