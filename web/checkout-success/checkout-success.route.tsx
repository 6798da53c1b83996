import { useEffect, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useRevalidator,
} from 'react-router';
import { pageHref } from '#contract/bundle-locale.ts';
import { orderPath } from '#contract/account/paths.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { CHECKOUT_SUCCESS_PATH, checkoutPath } from '#contract/checkout/checkout-paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { getPage } from '#web/page-context.ts';
import { PageLink } from '#ui/page-link.tsx';
import { formatTitle } from '#web/page/page-meta.ts';
import { clearPurchased } from '#web/cart/checkout/cleared-checkouts.ts';
import { deleteDraft } from '#web/checkout/form/draft.ts';
import { keepsBottles } from './keeps-bottles.ts';
import { loadSuccess, type SuccessPage } from './load-success.server.ts';
import { PaidOrder } from './paid-order.tsx';
import stylesheet from './success.css?url';
import { words } from './success-messages.ts';

/** Style sheet of this page and of its printed order; other pages do not load it. */
export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadSuccess(getPage(context), new URL(request.url).searchParams.get('checkout'));
}

/** Loads again in the browser. A lost network gives the state `away` instead of a failed page. */
export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<SuccessPage> {
  try {
    return await serverLoader<SuccessPage>();
  } catch {
    return { state: 'unavailable', id: new URL(request.url).searchParams.get('checkout') ?? '' };
  }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { title } = getMessage(loaderData ?? { state: 'unknown' });
  return [{ title: formatTitle(matches, title) }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function CheckoutSuccess({ loaderData: shown }: { loaderData: SuccessPage }) {
  const isWaiting = shown.state === 'waiting' || shown.state === 'unavailable';
  const isLong = usePolling(isWaiting);
  const order = shown.state === 'paid' && keepsBottles(shown.status) ? shown : null;
  useEffect(() => {
    if (order) clearPurchased(order.id, order.lines);
  }, [order]);
  const isPaid = shown.state === 'paid';
  useEffect(() => {
    if (isPaid) deleteDraft();
  }, [isPaid]);
  const { title, text } = getMessage(shown);
  return (
    <div className="wrap p-success">
      <div className="pagehead" role="status" aria-live="polite">
        <h1>{title}</h1>
        <p className="lead">{shown.state === 'waiting' && isLong ? words.waiting.long : text}</p>
        {shown.state === 'paid' && shown.plan !== null && <p className="lead">{shown.plan}</p>}
        {shown.state === 'paid' && shown.isTest && (
          <p className="cnote">{shown.isMailInFiles ? words.test : words.testByProvider}</p>
        )}
      </div>
      {isWaiting && (
        <noscript>
          <meta httpEquiv="refresh" content="4" />
        </noscript>
      )}
      {shown.state === 'paid' && <PaidOrder order={shown} />}
      <div className="cclosed__ways">
        <Ways shown={shown} />
        <PageLink className="link" to={SITE_LINKS.contact.path}>
          {words.help}
        </PageLink>
        {shown.state === 'paid' && shown.email !== '' && (
          <p className="hint">{words.noAccount(shown.email)}</p>
        )}
      </div>
    </div>
  );
}

const getMessage = (shown: SuccessPage): { title: string; text: string } =>
  words[shown.state === 'paid' ? shown.status : shown.state];

const successPath = (id: string): string =>
  id === '' ? CHECKOUT_SUCCESS_PATH : `${CHECKOUT_SUCCESS_PATH}?checkout=${encodeURIComponent(id)}`;

function Ways({ shown }: { shown: SuccessPage }) {
  switch (shown.state) {
    case 'paid':
      return (
        <>
          <LinkButton variant="primary" size="large" to={SITE_LINKS.products.path}>
            {words.shop}
          </LinkButton>
          <PageLink className="link" to={orderPath(shown.number)}>
            {words.account}
          </PageLink>
          <button type="button" className="link script-only" onClick={() => window.print()}>
            {words.print}
          </button>
        </>
      );
    case 'unpaid':
      return (
        <LinkButton variant="primary" size="large" href={pageHref(checkoutPath(shown.id))}>
          {words.unpaid.back}
        </LinkButton>
      );
    case 'waiting':
      return (
        <a className="link" href={pageHref(checkoutPath(shown.id))}>
          {words.waiting.back}
        </a>
      );
    case 'unavailable':
      return (
        <LinkButton variant="primary" size="large" href={pageHref(successPath(shown.id))}>
          {words.unavailable.again}
        </LinkButton>
      );
    case 'unknown':
      return (
        <LinkButton variant="primary" size="large" to={SITE_LINKS.cart.path}>
          {words.cart}
        </LinkButton>
      );
  }
}

const SOON_MS = 2000;
const LATER_MS = 10_000;
/** After this time the page says that it takes long, and polls less often. */
const LONG_MS = 120_000;

/** Reloads the page's data repeatedly while `isWaiting`. Returns whether it has taken long. */
function usePolling(isWaiting: boolean): boolean {
  const { revalidate } = useRevalidator();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const begunAt = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const ask = async (): Promise<void> => {
      // A hidden page waits until it is visible again.
      if (document.visibilityState === 'visible') await revalidate();
      if (isOver) return;
      const isLate = Date.now() - begunAt > LONG_MS;
      setIsLong(isLate);
      timer = setTimeout(() => void ask(), isLate ? LATER_MS : SOON_MS);
    };
    timer = setTimeout(() => void ask(), SOON_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWaiting, revalidate]);
  return isLong;
}
