import { useState } from 'react';
import { formatCents } from '#contract/money.ts';
import { buyable } from '#contract/stock.ts';
import { Icon } from '#web/ui/icon.tsx';
import { fetchStock } from './fetch-stock.ts';
import type { ProductView } from './product-view.server.ts';
import { words } from './words.ts';

/**
 * How many, from one to what may be bought, with what they come to. The page itself knows exact stock only when few are
 * left; the first press asks for it, so the limit is true and the page can be kept.
 */
export function QuantityStepper({ view }: { view: ProductView }) {
  const [quantity, setQuantity] = useState(1);
  const [stock, setStock] = useState(view.stock.kind === 'few' ? view.stock.left : null);
  const { most, because } = buyable(stock ?? Number.POSITIVE_INFINITY, view.orderLimit);
  const atLimit = quantity >= most;

  const add = (): void => {
    if (stock !== null) return setQuantity(Math.min(quantity + 1, most));
    void fetchStock(view.slug).then((answer) => {
      setStock(answer);
      const { most: known } = buyable(answer ?? Number.POSITIVE_INFINITY, view.orderLimit);
      setQuantity((now) => Math.max(1, Math.min(now + 1, known)));
    });
  };

  return (
    <div className="script-only">
      <div className="buy__row">
        <div className="stepper stepper--lg" role="group" aria-label={words.quantity}>
          <button
            type="button"
            aria-label={words.fewer}
            disabled={quantity <= 1}
            onClick={() => setQuantity(quantity - 1)}
          >
            <Icon name="minus" />
          </button>
          <output aria-live="polite">{quantity}</output>
          <button
            type="button"
            aria-label={words.more}
            disabled={atLimit}
            aria-describedby="quantity-why"
            onClick={add}
          >
            <Icon name="plus" />
          </button>
        </div>
        <p className="buy__total tnum">{words.total(quantity, formatCents(quantity * view.paidCents))}</p>
      </div>
      <p className="buy__why" id="quantity-why">
        {atLimit && (because === 'limit' ? words.limit(most) : words.stockLimit(most))}
      </p>
    </div>
  );
}
