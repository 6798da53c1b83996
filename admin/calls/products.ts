import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

export const listProducts = (options: OptionsOf<'GET /products'>) => call('GET', '/products', options);
export const productQuery = (id: string) => createQuery(['products', id], `/products/${id}`);
export const loadProduct = (id: string) => call('GET', `/products/${id}`);
export const productChoicesQuery = () => createQuery(['products', 'choices'], '/products/choices');

/** The published products whose sale price shoppers pay now. */
export const onSaleQuery = (limit: number) =>
  createQuery(['products', 'on-sale'], '/products', {
    isOnSale: true,
    status: 'published',
    sort: 'name',
    limit,
    count: true,
  });

/** How many products a filter finds. */
export const productCountQuery = (filter: Readonly<Record<string, string>>) =>
  createQuery(['products', 'count', filter], '/products', { ...filter, limit: 1, count: true });

/** The first products that a text finds. */
export const foundProductsQuery = (q: string, limit: number) =>
  createQuery(['products', 'found', q], '/products', { q, limit });

/** What drafts lack. */
export const findGaps = (body: Body<'POST /products/gaps'>) => call('POST', '/products/gaps', { body });
export const gapsQuery = (body: Body<'POST /products/gaps'>) => ({
  queryKey: ['products', 'gaps', body],
  queryFn: () => findGaps(body),
});

export const createProduct = (body: Body<'POST /products'>) => call('POST', '/products', { body });

export const updateProduct = ({ id, version }: Versioned, body: Body<'PATCH /products/{id}'>) =>
  call('PATCH', `/products/${id}`, { body, version });

export const duplicateProduct = (id: string, body: Body<'POST /products/{id}/duplicate'>) =>
  call('POST', `/products/${id}/duplicate`, { body });

export const changeProductStatus = (
  { id, version }: Versioned,
  command: 'publish' | 'unpublish' | 'archive',
  body: Body<'POST /products/{id}/archive'> = {},
) => call('POST', `/products/${id}/${command}`, { body, version });

export const changeProducts = (body: Body<'POST /products/bulk'>) => call('POST', '/products/bulk', { body });

export const placeProductPictures = (
  { id, version }: Versioned,
  pictures: Body<'PUT /products/{id}/pictures'>['pictures'],
) => call('PUT', `/products/${id}/pictures`, { body: { pictures }, version });

export const draftQuery = (id: string) => createQuery(['product-draft', id], `/products/${id}/draft`);
export const saveDraft = (id: string, body: Body<'PUT /products/{id}/draft'>) =>
  call('PUT', `/products/${id}/draft`, { body });
export const publishDraft = (id: string, body: Body<'POST /products/{id}/draft/publish'>) =>
  call('POST', `/products/${id}/draft/publish`, { body });
export const discardDraft = (id: string, draftVersion: string) =>
  call('DELETE', `/products/${id}/draft`, { body: { draftVersion } });

/** Creates links to the pages of a product as its draft has it. One to look at here ends sooner. */
export const createPreview = (id: string, purpose?: 'look') =>
  call('POST', `/products/${id}/preview-tokens`, { query: { purpose } });
/** Ends all links to the draft of a product. */
export const endPreviews = (id: string) => call('DELETE', `/products/${id}/preview-tokens`);

/** The latest versions of a product; `version` is its present one. */
export const versionsQuery = ({ id, version }: Versioned) =>
  createQuery(['products', id, 'versions', version], `/products/${id}/versions`, { limit: 20 });
export const versionQuery = (id: string, version: number) =>
  createQuery(['products', id, 'version', version], `/products/${id}/versions/${version}`);
export const restoreVersion = ({ id, version }: Versioned, former: number, reason: string) =>
  call('POST', `/products/${id}/versions/${former}/restore`, { body: { reason }, version });

/** What the palette knows of each product. */
export const productIndexQuery = () => createQuery(['palette', 'products'], '/palette/products');
