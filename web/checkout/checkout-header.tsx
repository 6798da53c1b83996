import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { Logo } from '#web/page/logo.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useShop } from '#web/page/shop.ts';
import { words } from './messages.ts';

/**
 * Header of the checkout: the mark and the steps. It links only to the home page and back to the
 * cart.
 */
export function CheckoutHeader() {
  const shop = useShop();
  return (
    <header className="topbar cout__hdr">
      <PageLink className="logo" to="/">
        <Logo shop={shop} />
      </PageLink>
      <ol className="steps" aria-label={words.step.label}>
        <li>
          <PageLink to={SITE_LINKS.cart.path}>{words.step.cart}</PageLink>
        </li>
        <li aria-current="step">{words.step.delivery}</li>
        <li>{words.step.payment}</li>
      </ol>
    </header>
  );
}
