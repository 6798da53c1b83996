import { addToCart, type CartProduct, findLine, getMaxQuantity } from '#contract/cart/cart.ts';
import { updateCart, getCart } from './store.ts';
import { words } from './toast-messages.ts';

/** Notification about an addition to the cart. */
export type CartMessage = { title: string; text: string; isUnchanged?: boolean };

/**
 * Adds `quantity` of a product to the cart, at most the order limit, and returns the notification.
 * Quantities up to `sureOf`, the stock known to the page, are added at once; for more the stock is
 * requested first.
 */
export async function addItem(product: CartProduct, quantity: number, sureOf: number): Promise<CartMessage> {
  const wanted = (findLine(getCart(), product.id)?.quantity ?? 0) + quantity;
  if (wanted <= sureOf) return put(product, quantity, sureOf);
  const fresh = await requestAbout(product.id);
  return put(fresh ? { ...product, ...fresh } : product, quantity);
}

async function requestAbout(id: string): Promise<CartProduct | undefined> {
  try {
    const { fetchProducts } = await import('./fetch-products.ts');
    return (await fetchProducts([id])).at(0);
  } catch {
    // Without network only the known limit applies; the checkout checks again.
    return undefined;
  }
}

function put(product: CartProduct, quantity: number, max?: number): CartMessage {
  let message: CartMessage = words.soldOut(product.name);
  updateCart((cart) => {
    const { cart: next, added, total, wasThere } = addToCart(cart, product, quantity, max);
    const known = getMaxQuantity(findLine(next, product.id)?.product ?? product);
    if (added < quantity && total > 0)
      message = (known.because === 'limit' ? words.limited : words.allWeHave)(product.name, known.max, total);
    else if (added > 0)
      message = wasThere ? words.updated(product.name, total) : words.added(product.name, added);
    if (added === 0) message = { ...message, isUnchanged: true };
    return next;
  });
  return message;
}
