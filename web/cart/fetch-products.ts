import { type CartProduct, parseProduct } from '#contract/cart/cart.ts';
import { MAX_RESULT_COUNT } from '#contract/http/limits.ts';

/** Form of an id or slug. Other values match no product, and a comma would break the call. */
const NAME = /^[\w-]{1,200}$/;

/**
 * Loads products by id or slug, a hundred per call; unknown ones are missing in the result. Throws
 * when a call fails: then nothing is known.
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
  if (!answer.ok) throw new Error(`Loading products failed with status ${answer.status}`);
  const body: unknown = await answer.json();
  const items = getField(body, 'items');
  if (!Array.isArray(items)) throw new Error('The products response has no list of items');
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
    // The files of the product's own image, and the label's data for a product without one.
    picture: Array.isArray(images) ? getField(images[0], 'picture') : undefined,
    producer: of('producer'),
    kind: getField(getField(wrapper, 'category'), 'name'),
    liquid: of('liquidColour'),
    excludedProvinces: of('excludedProvinces'),
  });
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
