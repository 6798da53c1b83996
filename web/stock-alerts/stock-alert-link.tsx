import type { MouseEvent } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import { stockAlertPath } from '#contract/pages/stock-alert-paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { handleMissingCode } from '#web/recovery/handle-missing-code.ts';
import { authState } from '#web/auth/session.ts';
import { words } from './link-messages.ts';

/**
 * On the page of a sold-out bottle: a link to the address form. For a signed-in customer, the click
 * itself creates the alert.
 */
export function StockAlertLink({ id, slug, name }: { id: string; slug: string; name: string }) {
  const press = (event: MouseEvent): void => {
    if (authState().status !== 'authenticated') return;
    event.preventDefault();
    const path = stockAlertPath(slug);
    import('./subscribe-to-alert.ts').then(
      ({ subscribeToAlert }) => subscribeToAlert({ id, name, path }),
      () => (navigator.onLine ? location.assign(pageHref(path)) : void handleMissingCode()),
    );
  };
  return (
    <p className="buy__back">
      <LinkButton size="large" to={stockAlertPath(slug)} onClick={press}>
        {words.tellMe}
      </LinkButton>
      <span className="hint">{words.hint}</span>
    </p>
  );
}
