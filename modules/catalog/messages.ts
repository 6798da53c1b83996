import type { ProductHistory } from './products/delete-product.ts';

/** Why a product is not deleted. */
export const PRODUCT_HISTORY: Readonly<Record<ProductHistory, string>> = {
  published: 'It was on sale. Archive it instead.',
  ordered: 'Orders name it. Archive it instead.',
  reserved: 'A checkout holds bottles of it. Archive it instead.',
  stocked: 'It has movements of stock. Archive it instead.',
};

/** Fields of products as sentences begin with them. Others are named as they are in words. */
const FIELDS = new Map([
  ['abv', 'The strength'],
  ['alt', 'The description'],
  ['categoryId', 'The category'],
  ['priceCents', 'The price'],
  ['reason', 'A reason'],
  ['redirectTo', 'The redirect'],
  ['salePriceCents', 'The sale price'],
  ['seoDescription', 'The description for search engines'],
  ['seoTitle', 'The title for search engines'],
  ['short', 'The short text'],
  ['sku', 'The SKU'],
  ['slug', 'The URL'],
  ['supplierId', 'The supplier'],
  ['unitMl', 'The volume'],
]);

/** Names a field at the beginning of a sentence: `The sale price`, `Photograph 2: the description`. */
export function nameField(field: string): string {
  const [name = '', index, part] = field.split('.');
  const known = FIELDS.get(name) ?? `The ${toWords(name)}`;
  if (index === undefined) return known;
  const place = Number(index) + 1;
  if (name === 'pictures') return `The description of photograph ${place}`;
  return part === undefined ? `${known} (${place})` : `${known} (${place}, ${toWords(part)})`;
}

const toWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/:fr$/, ' (French)');
