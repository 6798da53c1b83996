import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { pageHref } from '#contract/bundle-locale.ts';
import { GUEST_ORDER_PATH, ORDER_TOKEN } from '#contract/orders/guest-order.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSubmitOnce } from '#ui/use-checked-form.ts';
import { accountLinks as links } from '#web/account/account-styles.ts';
import { shownLines } from '#web/checkout/shown-lines.server.ts';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { type Handled, handleOrder, type Typed } from './handle-order.server.ts';
import { words } from './messages.ts';
import { OrderRequests } from './order-requests.tsx';
import { ShownOrder } from './shown-order.tsx';

export { links };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const query = new URL(request.url).searchParams;
  const token = query.get(ORDER_TOKEN) ?? '';
  const order = token === '' ? undefined : await page.guestOrders.find(token, page.locale);
  const given = query.get('done');
  const done: 'asked' | 'withdrawn' | null = given === 'asked' || given === 'withdrawn' ? given : null;
  return data(
    {
      origin: page.origin,
      token,
      order: order ? { ...order, lines: await shownLines(page, order.lines) } : null,
      done,
    },
    { status: token !== '' && !order ? 404 : 200 },
  );
}

export async function action({ context }: ActionFunctionArgs) {
  return await handleOrder(getPage(context));
}

type Data = Awaited<ReturnType<typeof loader>>['data'];

export const meta = createMeta(() => ({
  title: words.title,
  description: words.lead,
  path: GUEST_ORDER_PATH,
  indexed: false,
}));

export default function GuestOrderPage(props: { loaderData: Data; actionData?: Handled | undefined }) {
  const { order, token, done } = props.loaderData;
  const { actionData: handled } = props;
  const notice = handled?.notice ?? (token !== '' && !order ? 'bad-link' : null);
  return (
    <div className="wrap acct">
      <div className="pagehead">
        <h1>{order ? words.order(order.number) : words.title}</h1>
        {!order && <p className="lead">{words.lead}</p>}
      </div>
      {notice !== null && (
        <ErrorSummary checks={0}>
          <p>{words.notices[notice]}</p>
        </ErrorSummary>
      )}
      {order ? (
        <ShownOrder
          order={order}
          message={handled || done === null || !isTrue(done, order) ? null : words[done]}
        >
          <OrderRequests order={order} token={token} typed={handled?.typed} />
        </ShownOrder>
      ) : (
        <FindForm typed={handled?.typed} />
      )}
    </div>
  );
}

/** Whether what was done still holds: a page may be shown again after the shop has answered. */
const isTrue = (done: 'asked' | 'withdrawn', { request }: { request: object | null }): boolean =>
  (request !== null) === (done === 'asked');

/** Asks for the number and the email address of an order. */
function FindForm({ typed }: { typed: Typed | undefined }) {
  const { sending, onSubmit } = useSubmitOnce();
  return (
    <form className="acct__form" method="post" action={pageHref(GUEST_ORDER_PATH)} onSubmit={onSubmit}>
      <input type="hidden" name="do" value="find" />
      <TextField
        id="order-number"
        label={words.number}
        hint={words.numberHint}
        name="number"
        defaultValue={typed?.['number']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <TextField
        id="order-email"
        label={words.email}
        name="email"
        type="email"
        defaultValue={typed?.['email']}
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button variant="primary" size="large" type="submit" isBusy={sending !== null}>
        {words.find}
      </Button>
      <PageLink className="link" to={SITE_LINKS.contact.path}>
        {words.contact}
      </PageLink>
    </form>
  );
}
