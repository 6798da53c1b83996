import { useRef, useState } from 'react';
import { formatCents, getEffectivePriceCents } from '#contract/money.ts';
import { getOrderableQuantity, LOW_STOCK_THRESHOLD } from '#contract/catalog/stock.ts';
import { Button } from '#ui/button.tsx';
import { addItem } from '#web/cart/add-item.ts';
import { showAdded } from '#web/cart/show-added.ts';
import { Stepper } from '#ui/stepper.tsx';
import { words as common } from '#web/page/messages.ts';
import { readAnswer } from '#web/shop-api/read-answer.ts';
import { BuyBar } from './buy-bar.tsx';
import type { ProductView } from './product-view.server.ts';
import { words } from './messages.ts';

/** Quantity, total price and Add to Cart. */
export function BuyBox({ view }: { view: ProductView }) {
  const { quantity, stock, max, because, step, type } = useQuantity(view);
  const button = useRef<HTMLButtonElement>(null);
  const atLimit = quantity >= max;
  const add = (): void => void putInCart(view, stock, quantity);
  return (
    <div className="script-only">
      <div className="buy__row">
        <Stepper
          label={words.quantity}
          labels={common}
          size="lg"
          quantity={quantity}
          atLeast={quantity <= 1}
          atMost={atLimit}
          why="quantity-why"
          onStep={step}
          onType={type}
        />
        <Button variant="primary" size="large" ref={button} onClick={add}>
          {words.add}
        </Button>
      </div>
      <p className="buy__total tnum">
        <span>
          {quantity === 1
            ? view.pack && `${view.pack}. `
            : `${words.total(quantity, formatCents(quantity * getEffectivePriceCents(view)), view.pack !== null)}. `}
          {words.atCheckout} {view.measures}.
        </span>
        <span className="buy__why" id="quantity-why">
          {atLimit && (because === 'limit' ? words.limit(max) : words.stockLimit(max))}
        </span>
      </p>
      <BuyBar view={view} watches={button} onAdd={add} />
    </div>
  );
}

/** Adds the quantity to the cart and shows what was added. */
async function putInCart(view: ProductView, stock: number | null, quantity: number): Promise<void> {
  const { id, slug, name, priceCents, salePriceCents, images, volume, abv, orderLimit } = view;
  const { producer, kind, liquid, excludedProvinces } = view;
  const [image] = images;
  const product = {
    id,
    slug,
    name,
    priceCents,
    salePriceCents,
    volume,
    orderLimit,
    image: image?.url ?? null,
    abv: Number.parseFloat(abv),
    stockQuantity: stock,
    isGone: false,
    more: {
      producer,
      kind: kind.name,
      liquid,
      excludedProvinces,
      ...(image?.picture ? { picture: image.picture } : {}),
    },
  };
  // A page that does not show the remaining number has more than a few in stock.
  const sureOf = Math.min(stock ?? LOW_STOCK_THRESHOLD + 1, orderLimit ?? Number.POSITIVE_INFINITY);
  showAdded(await addItem(product, quantity, sureOf));
}

/**
 * The quantity, from one to the maximum that can be ordered. The page knows exact stock only when
 * few are left. The first press requests it, so the limit is correct and the page stays cacheable.
 */
function useQuantity({ slug, stock: shown, orderLimit }: ProductView) {
  const [quantity, setQuantity] = useState(1);
  const [stock, setStock] = useState(shown.kind === 'few' ? shown.left : null);
  const findLimit = (known: number | null) =>
    getOrderableQuantity(known ?? Number.POSITIVE_INFINITY, orderLimit);
  const { max, because } = findLimit(stock);

  const change = (next: (now: number) => number, isMore: boolean): void => {
    if (!isMore || stock !== null) return setQuantity((now) => Math.max(1, Math.min(next(now), max)));
    void fetchStock(slug).then((answer) => {
      setStock(answer);
      setQuantity((now) => Math.max(1, Math.min(next(now), findLimit(answer).max)));
    });
  };
  const step = (by: 1 | -1): void => change((now) => now + by, by > 0);
  const type = (typed: number): void => change(() => typed, typed > quantity);

  return { quantity, stock, max, because, step, type };
}

/**
 * Fetches the current stock of a product from the public API. Returns `null` when there is no valid
 * response; then only the order limit applies, and the server decides anyway.
 */
async function fetchStock(slug: string): Promise<number | null> {
  try {
    const { product } = await readAnswer(`/api/public/products/${slug}`);
    return 'stockQuantity' in product ? product.stockQuantity : null;
  } catch {
    return null;
  }
}
