import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { pageHref } from '#contract/bundle-locale.ts';
import { UNSUBSCRIBE_PATH } from '#contract/account/unsubscribe.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { getPage } from '#web/page-context.ts';
import { sentToken, getToken } from '#web/stock-alerts/mailed-token.server.ts';
import stylesheet from '#web/stock-alerts/stock-alert-link.css?url';
import { TokenForm } from '#web/stock-alerts/token-form.tsx';
import { createMeta } from '#web/page/page-meta.ts';
import { words } from './messages.ts';

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return { origin: getPage(context).origin, token: getToken(request) };
}

type Ended = 'ended' | 'unknown' | 'unavailable';

export async function action({ context, request }: ActionFunctionArgs) {
  const page = getPage(context);
  // Accepts only the e-mailed token, from any page: another site does not know it.
  if (page.form?.refused !== undefined) return data<Ended>('unknown', { status: 403 });
  const isEnded = await page.unsubscribe(sentToken(page, request)).catch((error: unknown) => {
    page.failure ??= error;
    return null;
  });
  if (isEnded === null) return data<Ended>('unavailable', { status: 503 });
  return isEnded ? data<Ended>('ended') : data<Ended>('unknown', { status: 404 });
}

type Data = ReturnType<typeof loader>;

export const meta = createMeta(() => ({
  title: words.title,
  description: words.title,
  path: UNSUBSCRIBE_PATH,
  indexed: false,
}));

export default function UnsubscribePage(props: { loaderData: Data; actionData?: Ended | undefined }) {
  const { token } = props.loaderData;
  const { actionData: ended } = props;
  if (ended === 'ended')
    return (
      <div className="wrap tellme">
        <section className="tellme__part" role="status">
          <h1>{words.done.title}</h1>
          <p className="lead">{words.done.text}</p>
        </section>
      </div>
    );
  if (ended === 'unknown' || token === '')
    return (
      <div className="wrap tellme">
        <section className="tellme__part">
          <h1>{words.unknown.title}</h1>
          <p className="lead">{words.unknown.text}</p>
          <LinkButton to={SITE_LINKS.contact.path}>{words.unknown.contact}</LinkButton>
        </section>
      </div>
    );
  return (
    <div className="wrap tellme">
      {ended === 'unavailable' && (
        <ErrorSummary checks={0}>
          <p>{words.unavailable}</p>
        </ErrorSummary>
      )}
      <section className="tellme__part">
        <h1>{words.title}</h1>
        <p className="lead">{words.text}</p>
        <TokenForm
          action={pageHref(`${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`)}
          token={token}
          button={words.button}
        />
      </section>
    </div>
  );
}
