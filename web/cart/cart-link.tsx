import { useEffect } from 'react';
import { itemCount } from '#contract/cart/cart.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useCart } from './cart-context.tsx';
import { words } from './cart-link-messages.ts';

/** Link to the cart, with the number of items. */
export function CartLink({ isHere }: { isHere: boolean }) {
  const count = itemCount(useCart());
  // The space that reserve-space.tsx reserved is used now, or not needed.
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
      <Icon name="tote-simple" />
      <span className="only-d">{words.cart}</span>
      <span className="count">{count > 0 && count}</span>
    </PageLink>
  );
}
