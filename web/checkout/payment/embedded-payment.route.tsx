import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { pageHref } from '#contract/bundle-locale.ts';
import { formatCents } from '#contract/money.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { testPaymentPath } from '#contract/checkout/checkout-paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useSubmitOnce } from '#ui/use-checked-form.ts';
import { getPage } from '#web/page-context.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Icon } from '#ui/icon.tsx';
import { useShop } from '#web/page/shop.ts';
import { Logo } from '#web/page/logo.tsx';
import { formatTitle } from '#web/page/page-meta.ts';
import stylesheet from '../checkout.css?url';
import {
  loadTestPayment,
  handleTestPayment,
  type TestPaymentAnswer,
  type TestPaymentPage,
} from './embedded-payment.server.ts';
import { words } from './embedded-payment-messages.ts';

/** Style sheet of the checkout; other pages do not load it. */
export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  return await loadTestPayment(getPage(context), params['id'] ?? '');
}

export async function action({ context, params }: ActionFunctionArgs) {
  return await handleTestPayment(getPage(context), params['id'] ?? '');
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  return [{ title: formatTitle(matches, words.title) }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function TestPayment({
  loaderData: shown,
  actionData,
}: {
  loaderData: TestPaymentPage;
  actionData?: TestPaymentAnswer | null | undefined;
}) {
  const isOver = actionData?.kind === 'over' || actionData?.kind === 'left';
  return (
    <div className="wrap tpay">
      {shown.state === 'open' && !isOver ? (
        <OpenPayment shown={shown} isDeclined={actionData?.kind === 'declined'} />
      ) : (
        <Closed shown={shown} isLeft={actionData?.kind === 'left'} />
      )}
    </div>
  );
}

function Header() {
  const shop = useShop();
  return (
    <header className="topbar cout__hdr">
      <p className="logo">
        <Logo shop={shop} />
      </p>
      <p className="tpay__mark">{words.title}</p>
    </header>
  );
}

/** Its own header (web/root.tsx). */
export const handle = { header: <Header /> };

const ACTIONS = ['approve', 'decline', 'leave', 'twice', 'late', 'risky', 'wrong-code', 'dispute'] as const;

function OpenPayment(props: { shown: Exclude<TestPaymentPage, { state: 'unknown' }>; isDeclined: boolean }) {
  const { shown, isDeclined } = props;

  const { sending, onSubmit } = useSubmitOnce();
  const { id, amountCents, currency, lines, cancelUrl } = shown;
  return (
    <>
      <h1>{words.nothing}</h1>
      <p className="lead">{words.what}</p>
      {isDeclined && (
        <ErrorSummary>
          <p>{words.declined}</p>
        </ErrorSummary>
      )}
      <dl className="tpay__facts">
        <div>
          <dt>{words.amount}</dt>
          <dd className="tnum">
            <small>{currency.toUpperCase()}</small> <strong>{formatCents(amountCents)}</strong>
          </dd>
        </div>
        <div>
          <dt>{words.for}</dt>
          <dd>
            {lines.map(({ name, quantity }) => (
              <span key={name}>{words.line(quantity, name)}</span>
            ))}
          </dd>
        </div>
      </dl>
      <form method="post" action={pageHref(testPaymentPath(id))} className="tpay__ways" onSubmit={onSubmit}>
        <h2>{words.ways}</h2>
        {ACTIONS.map((way) => (
          <p key={way}>
            <Button
              variant={way === 'approve' ? 'primary' : 'line'}
              size="large"
              type="submit"
              name="do"
              value={way}
              isBusy={sending === way}
              aria-describedby={`way-${way}`}
              aria-disabled={sending !== null}
            >
              {words.actions[way].label}
            </Button>
            <span id={`way-${way}`}>{words.actions[way].text}</span>
          </p>
        ))}
      </form>
      <a className="back" href={pageHref(cancelUrl)}>
        <Icon name="arrow-left" />
        {words.cancel}
      </a>
    </>
  );
}

function Closed({ shown, isLeft }: { shown: TestPaymentPage; isLeft: boolean }) {
  const { title, text } =
    shown.state === 'unknown'
      ? words.unknown
      : isLeft
        ? words.left
        : words[shown.state === 'paid' ? 'paid' : 'over'];
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {!isLeft && (
        <p className="cclosed__ways">
          {shown.state === 'paid' ? (
            <LinkButton variant="primary" size="large" href={pageHref(shown.successUrl)}>
              {words.toOrder}
            </LinkButton>
          ) : (
            <LinkButton variant="primary" size="large" href={pageHref(SITE_LINKS.cart.path)}>
              {words.toShop}
            </LinkButton>
          )}
        </p>
      )}
    </>
  );
}
