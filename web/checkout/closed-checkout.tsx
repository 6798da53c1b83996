import type { ReactNode } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { CHECKOUT_FIELDS } from '#contract/checkout/checkout-form.ts';
import { CHECKOUT_SUCCESS_PATH, checkoutPath } from '#contract/checkout/checkout-paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { words } from './closed-messages.ts';
import type { CheckoutPage } from './load-checkout.server.ts';

/** A checkout without a form: paid, expired, of another browser, unknown, empty, or unavailable. */
export function ClosedCheckout({
  shown,
  changes,
}: {
  shown: Exclude<CheckoutPage, { state: 'form' }>;
  changes: readonly string[];
}) {
  const { id, state } = shown;
  const { title, text } = words[state];
  return (
    <div className="wrap cclosed">
      <h1>{title}</h1>
      <div className="lead">
        {changes.map((change) => (
          <p key={change}>{change}</p>
        ))}
        <p role={state === 'unavailable' ? 'alert' : undefined}>{text}</p>
      </div>
      {shown.state === 'unavailable' ? (
        <SendAgain id={id} typed={shown.typed} />
      ) : (
        <p className="cclosed__ways">
          {state === 'paid' ? (
            <LinkButton
              variant="primary"
              size="large"
              href={pageHref(`${CHECKOUT_SUCCESS_PATH}?checkout=${encodeURIComponent(id)}`)}
            >
              {words.order}
            </LinkButton>
          ) : (
            <Way to={SITE_LINKS.cart.path}>{words.cart}</Way>
          )}
          <PageLink className="link" to={SITE_LINKS.contact.path}>
            {words.help}
          </PageLink>
        </p>
      )}
    </div>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton variant="primary" size="large" to={to}>
      {children}
    </LinkButton>
  );
}

/**
 * Sends the typed values again in hidden fields, so that they survive however long the shop is
 * unavailable.
 */
function SendAgain(props: { id: string; typed: Extract<CheckoutPage, { state: 'unavailable' }>['typed'] }) {
  const { id, typed } = props;

  if (typed === null)
    return (
      <p className="cclosed__ways">
        <LinkButton variant="primary" size="large" href={pageHref(checkoutPath(id))}>
          {words.unavailable.again}
        </LinkButton>
      </p>
    );
  return (
    <form className="cclosed__again" method="post" action={pageHref(checkoutPath(id))}>
      <p>{words.unavailable.kept}</p>
      {CHECKOUT_FIELDS.map((field) => (
        <input key={field} type="hidden" name={field} value={typed[field]} />
      ))}
      <Button variant="primary" size="large" type="submit" name="do" value="update">
        {words.unavailable.again}
      </Button>
    </form>
  );
}
