import { type CartProduct, parseProduct } from '#contract/cart.ts';
import { MAX_RESULT_COUNT } from '#contract/limits.ts';

/** What an id or a slug is made of; anything else names nothing, and a comma in it would spoil the call. */
const NAME = /^[\w-]{1,200}$/;

/**
 * Asks the shop about products by id or slug, a hundred at a time; those that it does not know are not in the answer.
 * Throws where no answer comes: then nothing is known.
 */
export async function fetchProducts(ids: readonly string[]): Promise<CartProduct[]> {
  const names = ids.filter((id) => NAME.test(id));
  const calls: Promise<CartProduct[]>[] = [];
  for (let from = 0; from < names.length; from += MAX_RESULT_COUNT)
    calls.push(ask(names.slice(from, from + MAX_RESULT_COUNT)));
  return (await Promise.all(calls)).flat();
}

async function ask(names: readonly string[]): Promise<CartProduct[]> {
  const answer = await fetch(`/api/public/products?ids=${names.join(',')}`, {
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
  const body: unknown = await answer.json();
  const items = getField(body, 'items');
  if (!Array.isArray(items)) throw new Error('the shop answered no list');
  return items.flatMap((item) => parseWrapper(item) ?? []);
}

function parseWrapper(wrapper: unknown): CartProduct | null {
  const product = getField(wrapper, 'product');
  const images = getField(product, 'productImages');
  const of = (name: string): unknown => getField(product, name);
  return parseProduct({
    id: of('id'),
    slug: of('slug'),
    name: of('name'),
    price: of('price'),
    salePrice: of('salePrice'),
    volume: of('volume'),
    abv: of('abv'),
    stockQuantity: of('stockQuantity'),
    orderLimit: of('orderLimit'),
    image: of('image'),
    // All files of the product's own image; and what a label says of it, where there is none.
    picture: Array.isArray(images) ? getField(images[0], 'picture') : undefined,
    producer: of('producer'),
    kind: getField(getField(wrapper, 'category'), 'name'),
    liquid: of('liquidColour'),
  });
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
