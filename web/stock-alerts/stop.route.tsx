import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { STOP_ALERTS_PATH } from '#contract/pages/stock-alert-paths.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { sentToken, getToken } from './mailed-token.server.ts';
import stylesheet from './stock-alert-link.css?url';
import { TokenForm } from './token-form.tsx';
import { type Notice, stopWords as words, words as all } from './messages.ts';

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const token = getToken(request);
  const sent = new URL(request.url).searchParams.get('sent');
  const isDone = sent !== null && (await page.wishlist.isDone('stopped', sent));
  const waiting = isDone ? 0 : await page.wishlist.countToStop(token);
  const shown = { origin: page.origin, token, isDone, waiting: waiting ?? null };
  return data(shown, { status: waiting === undefined ? 404 : 200 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = getPage(context);
  const { form } = page;
  if (form?.refused !== undefined)
    return data<Notice>(form.refused, { status: form.refused === 'foreign' ? 403 : 413 });
  const token = sentToken(page, request);
  const isStopped = await page.wishlist.stop(token).catch((error: unknown) => {
    page.failure ??= error;
    return null;
  });
  if (isStopped === null) return data<Notice>('unavailable', { status: 503 });
  // A mail program that unsubscribes for its reader must not be redirected (RFC 8058, section 3.1).
  if (form?.fields.get('List-Unsubscribe') === 'One-Click')
    return data(null, { status: isStopped ? 200 : 404 });
  throw redirect(
    isStopped
      ? `${STOP_ALERTS_PATH}?sent=${await page.wishlist.createDoneToken('stopped')}`
      : STOP_ALERTS_PATH,
    303,
  );
}

type Data = Awaited<ReturnType<typeof loader>>['data'];

export const meta = createMeta(() => ({
  title: words.title,
  description: words.title,
  path: STOP_ALERTS_PATH,
  indexed: false,
}));

export default function StopPage(props: { loaderData: Data; actionData?: Notice | null | undefined }) {
  const { token, isDone, waiting } = props.loaderData;
  const { actionData: notice } = props;
  return (
    <div className="wrap tellme">
      {notice && (
        <ErrorSummary checks={0}>
          <p>{notice === 'unavailable' ? words.unavailable : all.notices[notice]}</p>
        </ErrorSummary>
      )}
      {waiting === null ? (
        <section className="tellme__part">
          <h1>{words.unknown.title}</h1>
          <p className="lead">{words.unknown.text}</p>
          <LinkButton to={SITE_LINKS.contact.path}>{words.unknown.contact}</LinkButton>
        </section>
      ) : waiting === 0 ? (
        <section className="tellme__part" role="status">
          <h1>{isDone ? words.done.title : words.nothing.title}</h1>
          <p className="lead">{isDone ? words.done.text : words.nothing.text}</p>
        </section>
      ) : (
        <section className="tellme__part">
          <h1>{words.title}</h1>
          <p className="lead">{words.text(waiting)}</p>
          <TokenForm action={STOP_ALERTS_PATH} token={token} button={words.button} />
        </section>
      )}
    </div>
  );
}
