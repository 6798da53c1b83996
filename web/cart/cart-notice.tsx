import { type Cart, type CartLine, getMaxQuantity } from '#contract/cart/cart.ts';
import type { CartChange } from '#contract/cart/cart-lines.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { exceedsLimit } from './fit-cart.ts';
import { clampQuantities } from './edit-cart.ts';
import type { Freshness } from './use-cart-refresh.ts';
import { words } from './messages.ts';

/** Changes of the cart's products since the shopper added them; empty without changes. */
export function CartNotice({ isKnown, changes, isRefused, cart, onUpdate }: Freshness & Offer) {
  const tooMany = isRefused ? cart.filter(exceedsLimit) : [];
  const clamped = cart.filter(({ isClamped }) => isClamped === true);
  const texts = new Set([
    ...clamped.map(({ product, quantity }) => words.changed.clamped(product.name, quantity)),
    ...changes.map(getText),
    ...tooMany.flatMap((line) => textOfTooMany(line) ?? []),
  ]);
  return (
    <div aria-live="polite">
      {texts.size > 0 && (
        <div className="cartnote" tabIndex={-1} data-cart-notice="">
          <p className="cartnote__t">{words.changed.title}</p>
          <ul>
            {[...texts].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {isRefused && <p>{words.changed.refused}</p>}
          {tooMany.length > 0 && (
            <Button
              onClick={() => {
                clampQuantities();
                onUpdate();
              }}
            >
              {words.changed.update}
            </Button>
          )}
        </div>
      )}
      {!isKnown && <p className="cartnote">{words.changed.unknown}</p>}
    </div>
  );
}

/** The current cart, and the callback for its update. */
type Offer = { cart: Cart; onUpdate(): void };

function getText(change: CartChange): string {
  switch (change.kind) {
    case 'price':
      return words.changed.price(change.name, formatCents(change.fromCents), formatCents(change.toCents));
    case 'name':
      return words.changed.name(change.from, change.to);
    case 'gone':
    case 'sold-out':
    case 'carrier':
    case 'back':
      return words.changed[change.kind](change.name);
  }
}

/** Returns `undefined` for gone and sold-out products: the changes already mention them. */
function textOfTooMany({ product, quantity }: CartLine): string | undefined {
  const { max, because } = getMaxQuantity(product);
  return max === 0 ? undefined : words.changed.tooMany[because](product.name, max, quantity);
}
