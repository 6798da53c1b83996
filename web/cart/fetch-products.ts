import { type CartProduct, parseProduct } from '#contract/cart/cart.ts';
import type { ProductWrapper } from '#contract/catalog/product.ts';
import { MAX_RESULT_COUNT } from '#contract/http/limits.ts';
import { readAnswer } from '#web/shop-api/read-answer.ts';

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
  const { items } = await readAnswer(`/api/public/products?ids=${names.join(',')}`);
  return items.flatMap((item) => toCartProduct(item) ?? []);
}

/** Returns `null` for a product without an id, a name or a price: a cart cannot hold it. */
const toCartProduct = ({ product, category }: ProductWrapper): CartProduct | null =>
  parseProduct({
    id: product.id,
    slug: product.slug,
    name: product.name,
    price: product.price,
    salePrice: product.salePrice,
    volume: product.volume,
    abv: product.abv,
    stockQuantity: product.stockQuantity,
    orderLimit: product.orderLimit,
    image: product.image,
    // The files of the product's own image, and the label's data for a product without one.
    picture: product.productImages[0]?.picture,
    producer: product.producer,
    kind: category.name,
    liquid: product.liquidColour,
    excludedProvinces: product.excludedProvinces,
  });
