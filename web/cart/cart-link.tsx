import { useEffect } from 'react';
import { itemCount } from '#contract/cart.ts';
import { SITE_LINKS } from '#contract/site-links.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { useCart } from './cart-context.tsx';
import { words } from './cart-link-messages.ts';

/** The way to the cart, with how many items are in it. */
export function CartLink({ isHere }: { isHere: boolean }) {
  const count = itemCount(useCart());
  // The room that reserve-badge.tsx kept is taken now, or not needed.
  useEffect(() => {
    delete document.documentElement.dataset['cart'];
  }, []);
  return (
    <PageLink
      className="cartlink"
      to={SITE_LINKS.cart.path}
      aria-label={count > 0 ? `${words.cart}, ${words.items(count)}` : words.cart}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name="cart" />
      <span className="only-d">{words.cart}</span>
      <span className="count">{count > 0 && count}</span>
    </PageLink>
  );
}
