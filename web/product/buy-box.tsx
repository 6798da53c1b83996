import { useRef } from 'react';
import { formatCents, getEffectivePriceCents } from '#contract/money.ts';
import { LOW_STOCK_THRESHOLD } from '#contract/catalog/stock.ts';
import { Button } from '#ui/button.tsx';
import { addItem } from '#web/cart/add-item.ts';
import { showAdded } from '#web/cart/show-added.ts';
import { Stepper } from '#ui/stepper.tsx';
import { words as common } from '#web/page/messages.ts';
import { BuyBar } from './buy-bar.tsx';
import type { ProductView } from './product-view.server.ts';
import { useQuantity } from './use-quantity.ts';
import { words } from './messages.ts';

/** Quantity, total price and Add to Cart. */
export function BuyBox({ view }: { view: ProductView }) {
  const { quantity, stock, max, because, step } = useQuantity(view);
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
          {words.atCheckout}
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
