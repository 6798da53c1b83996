import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { CONFIRM_ALERT_PATH } from '#contract/pages/stock-alert-paths.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { sentToken, getToken } from './mailed-token.server.ts';
import stylesheet from './stock-alert-link.css?url';
import { TokenForm } from './token-form.tsx';
import { confirmWords as words, words as all, type Notice } from './messages.ts';

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const token = getToken(request);
  const sent = new URL(request.url).searchParams.get('sent');
  const isDone = sent !== null && (await page.wishlist.isDone('confirmed', sent));
  const bottle = isDone ? undefined : await page.wishlist.findAsked(token);
  const shown = { origin: page.origin, token, isDone, name: bottle?.name ?? null };
  return data(shown, { status: isDone || bottle ? 200 : 404 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = getPage(context);
  const refused = page.form?.refused;
  if (refused !== undefined) return data<Notice>(refused, { status: refused === 'foreign' ? 403 : 413 });
  const token = sentToken(page, request);
  const confirmed = await page.wishlist.confirm(token).catch((error: unknown) => {
    page.failure ??= error;
    return null;
  });
  if (confirmed === null) return data<Notice>('unavailable', { status: 503 });
  throw redirect(
    confirmed
      ? `${CONFIRM_ALERT_PATH}?sent=${await page.wishlist.createDoneToken('confirmed')}`
      : CONFIRM_ALERT_PATH,
    303,
  );
}

type Data = Awaited<ReturnType<typeof loader>>['data'];

export const meta = createMeta(() => ({
  title: words.title,
  description: words.title,
  path: CONFIRM_ALERT_PATH,
  indexed: false,
}));

export default function ConfirmPage(props: { loaderData: Data; actionData?: Notice | undefined }) {
  const { token, isDone, name } = props.loaderData;
  const { actionData: notice } = props;
  const message = isDone ? words.done : words.over;
  return (
    <div className="wrap tellme">
      {notice && (
        <ErrorSummary checks={0}>
          <p>{notice === 'unavailable' ? words.unavailable : all.notices[notice]}</p>
        </ErrorSummary>
      )}
      {name === null ? (
        <section className="tellme__part" role="status">
          <h1>{message.title}</h1>
          <p className="lead">{message.text}</p>
          <LinkButton to={SITE_LINKS.products.path}>{words.toProducts}</LinkButton>
        </section>
      ) : (
        <section className="tellme__part">
          <h1>{words.title}</h1>
          <p className="lead">{words.text(name)}</p>
          <TokenForm action={CONFIRM_ALERT_PATH} token={token} button={words.button} />
        </section>
      )}
    </div>
  );
}
