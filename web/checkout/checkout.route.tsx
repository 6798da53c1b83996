import { useEffect, useState } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { PageLink } from '#ui/page-link.tsx';
import { getPage } from '#web/page-context.ts';
import { Logo } from '#web/page/logo.tsx';
import { formatTitle } from '#web/page/page-meta.ts';
import { useShop } from '#web/page/shop.ts';
import stylesheet from './checkout.css?url';
import { CheckoutForm } from './form/checkout-form.tsx';
import { ClosedCheckout } from './closed-checkout.tsx';
import { words as closed } from './closed-messages.ts';
import { deleteDraft } from './form/draft.ts';
import { type Blocked, findBlocked } from './form/find-blocked.ts';
import { type CheckoutPage, loadCheckout } from './load-checkout.server.ts';
import { FoldedSummary, OrderSummary, TotalAnnouncement } from './order-summary.tsx';
import { type CheckoutAnswer, handleCheckout } from './handle-checkout.server.ts';
import { useCheckoutForm } from './form/use-checkout-form.ts';
import { words } from './messages.ts';

/** Its own header (web/root.tsx). */
export const handle = { header: <CheckoutHeader /> };

/** Style sheet of the checkout; other pages do not load it. */
export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return await loadCheckout(
    getPage(context),
    params['id'] ?? '',
    new URL(request.url).searchParams.get('back'),
  );
}

export async function action({ context, params }: ActionFunctionArgs) {
  return await handleCheckout(getPage(context), params['id'] ?? '');
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const title = !loaderData || loaderData.state === 'form' ? words.title : closed[loaderData.state].title;
  return [{ title: formatTitle(matches, title) }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function Checkout({
  loaderData: shown,
  actionData,
}: {
  loaderData: CheckoutPage;
  actionData?: CheckoutAnswer | undefined;
}) {
  const answer = actionData ?? null;
  const isOver = shown.state !== 'form' && shown.state !== 'unavailable';
  useEffect(() => {
    if (isOver) deleteDraft();
  }, [isOver]);
  if (shown.state !== 'form') return <ClosedCheckout shown={shown} changes={answer?.notice?.changes ?? []} />;
  return <OpenCheckout shown={shown} answer={answer} />;
}

function OpenCheckout({
  shown,
  answer,
}: {
  shown: Extract<CheckoutPage, { state: 'form' }>;
  answer: CheckoutAnswer | null;
}) {
  const { id, lines, goods, offers, pickup } = shown;
  const typed = answer?.typed ?? shown.typed;
  const state = useCheckoutForm(shown, typed, answer?.errors ?? {});
  const { choice } = state;
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  useEffect(() => setBlocked(findBlocked(window)), []);
  return (
    <div className="cout">
      <div className="cout__main">
        <FoldedSummary lines={lines} goods={goods} choice={choice} />
        {blocked !== null && (
          <p className="cnote" role="alert">
            {words.blocked[blocked]}
          </p>
        )}
        <CheckoutForm
          id={id}
          typed={typed}
          offers={offers}
          pickup={pickup}
          state={state}
          answer={answer}
          note={shown.isPaying ? words.paying : shown.isBack ? words.isBack : null}
        />
        {shown.isTest && (
          <p className="hint cout__test">{shown.isMailInFiles ? words.test : words.testByProvider}</p>
        )}
        <TotalAnnouncement goods={goods} choice={choice} />
      </div>
      <OrderSummary lines={lines} goods={goods} choice={choice} />
    </div>
  );
}

/**
 * Header of the checkout: the mark and the steps. It links only to the home page and back to the
 * cart.
 */
function CheckoutHeader() {
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
