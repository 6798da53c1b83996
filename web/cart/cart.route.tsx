import { useSyncExternalStore } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { Button } from '#ui/button.tsx';
import { getPage } from '#web/page-context.ts';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { createMeta } from '#web/page/page-meta.ts';
import { getScene } from '#web/picture/scene.ts';
import { useCart } from './cart-context.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNotice } from './cart-notice.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { Summary } from './summary.tsx';
import { clearCart } from './edit-cart.ts';
import { useCartRefresh } from './use-cart-refresh.ts';
import { words } from './messages.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = getPage(context);
  const settings = await page.shopSettings();
  return { origin: page.origin, empty: getScene(settings, 'empty-cart'), minimumAge: settings.minimumAge };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta(() => ({
  title: words.title,
  description: words.description,
  path: SITE_LINKS.cart.path,
  indexed: false,
}));

export default function CartPage({ loaderData }: { loaderData: Data }) {
  const cart = useCart();
  const isInBrowser = useIsInBrowser();
  const { freshness, tell, invalidate: forget } = useCartRefresh(isInBrowser ? 1 : 0);
  if (isInBrowser && cart.length === 0) return <EmptyCart scene={loaderData.empty} />;
  return (
    <div className="wrap p-cart">
      <div className="pagehead">
        <h1>{words.title}</h1>
      </div>
      {isInBrowser ? (
        <div className="cartgrid">
          <div>
            <CartNotice {...freshness} cart={cart} onUpdate={forget} />
            <CartLines cart={cart} />
            <div className="cartend">
              <PageLink className="back" to={SITE_LINKS.products.path}>
                <Icon name="arrow-left" />
                {words.continue}
              </PageLink>
              <Button variant="quiet" onClick={clearCart}>
                {words.clear}
              </Button>
            </div>
          </div>
          <Summary cart={cart} minimumAge={loaderData.minimumAge} tell={tell} invalidate={forget} />
        </div>
      ) : (
        <p className="lead no-script-only">{words.needsScript}</p>
      )}
    </div>
  );
}

const neverChanges = () => () => undefined;

/** Returns `false` in served HTML and during hydration: only the browser knows the cart. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
