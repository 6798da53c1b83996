import { type Cart, itemCount } from '#contract/cart/cart.ts';
import { getTotals } from '#contract/cart/cart-lines.ts';
import { formatCents } from '#contract/money.ts';
import { useShop } from '#web/page/shop.ts';
import { CheckoutButton } from './checkout/checkout-button.tsx';
import { words as common } from './cart-link-messages.ts';
import type { CartChangeCallbacks } from './checkout/use-checkout.ts';
import { words } from './messages.ts';

/** Totals of the cart, and the checkout button. `minimumAge` is the shop's own. */
export function Summary(props: { cart: Cart; minimumAge: number } & CartChangeCallbacks) {
  const { cart, minimumAge, ...telling } = props;

  const { currency } = useShop();
  const { subtotalCents, leftOut } = getTotals(cart);
  return (
    <aside className="summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{words.summary}</h2>
      <dl className="totals">
        <div>
          <dt>
            {words.subtotal(common.items(itemCount(cart)))}
            {leftOut > 0 && <small>{words.without(common.items(leftOut))}</small>}
          </dt>
          <dd>{formatCents(subtotalCents)}</dd>
        </div>
        <div>
          <dt>{words.shipping}</dt>
          <dd className="muted">{words.atCheckout}</dd>
        </div>
        <div>
          <dt>{words.taxes}</dt>
          <dd className="muted">{words.atCheckout}</dd>
        </div>
        <div className="is-total">
          <dt>{words.total}</dt>
          <dd>
            <small>{currency}</small> {formatCents(subtotalCents)}
          </dd>
        </div>
      </dl>
      <CheckoutButton {...telling} />
      <p className="hint">{words.atTheDoor(minimumAge)}</p>
    </aside>
  );
}
