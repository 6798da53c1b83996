import { itemCount } from '#contract/cart/cart.ts';
import { getTotals } from '#contract/cart/cart-lines.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { formatCents } from '#contract/money.ts';
import { Dialog, DialogBody, DialogFoot } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ToastRegion } from '#web/toasts/toast-region.tsx';
import { useClosedOnNavigation } from '#web/page/use-closed-on-navigation.ts';
import { useShop } from '#web/page/shop.ts';
import { useCart } from '../cart-context.tsx';
import { CartLines } from '../cart-lines.tsx';
import { CartNotice } from '../cart-notice.tsx';
import { CheckoutButton } from '../checkout/checkout-button.tsx';
import { DRAWER_ID } from './drawer-id.ts';
import { words as common } from '../cart-link-messages.ts';
import { useCartRefresh } from '../use-cart-refresh.ts';
import { words } from '../messages.ts';

/** The cart over the page on which a product was added. `opening` counts its openings. */
export function CartDrawer({ opening }: { opening: number }) {
  const ref = useClosedOnNavigation();
  const cart = useCart();
  const { currency } = useShop();
  const { freshness, tell, invalidate: forget } = useCartRefresh(opening);
  const { subtotalCents, leftOut } = getTotals(cart);
  const count = itemCount(cart);
  return (
    <Dialog
      ref={ref}
      id={DRAWER_ID}
      kind="drawer"
      title={
        <>
          {words.drawerTitle} {count > 0 && <span className="count">{count}</span>}
        </>
      }
      name={count > 0 ? words.drawerName(common.items(count)) : undefined}
      closeLabel={words.closeDrawer}
    >
      <DialogBody>
        <CartNotice {...freshness} cart={cart} onUpdate={forget} />
        {count > 0 ? (
          <CartLines cart={cart} isSmall />
        ) : (
          <div className="drawer__empty" tabIndex={-1} data-empty-cart="">
            <h3>{words.empty.title}</h3>
            <p>{words.empty.text}</p>
          </div>
        )}
      </DialogBody>
      <DialogFoot>
        <ToastRegion />
        {count > 0 && (
          <>
            <dl className="totals">
              <div className="is-total">
                <dt>
                  {words.total}
                  <small>{leftOut > 0 ? words.without(common.items(leftOut)) : words.bothAtCheckout}</small>
                </dt>
                <dd>
                  <small>{currency}</small> {formatCents(subtotalCents)}
                </dd>
              </div>
            </dl>
            <CheckoutButton tell={tell} invalidate={forget} />
          </>
        )}
        <LinkButton variant="quiet" to={SITE_LINKS.cart.path}>
          {words.viewCart}
        </LinkButton>
      </DialogFoot>
    </Dialog>
  );
}
