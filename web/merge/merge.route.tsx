import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { pageHref } from '#contract/bundle-locale.ts';
import { MERGE_PATH } from '#contract/account/merge.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import { getToken, sentToken } from '#web/stock-alerts/mailed-token.server.ts';
import stylesheet from '#web/stock-alerts/stock-alert-link.css?url';
import { TokenForm } from '#web/stock-alerts/token-form.tsx';
import { words } from './messages.ts';

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const token = getToken(request);
  const isValid = await page.merges.isValid(token);
  return data({ origin: page.origin, token, isValid }, { status: isValid ? 200 : 404 });
}

type Answer = 'merged' | 'other-waits' | 'gone' | 'unavailable';

export async function action({ context, request }: ActionFunctionArgs) {
  const page = getPage(context);
  // Accepts only the mailed token, from any page: another site does not know it.
  if (page.form?.refused !== undefined) return data<Answer>('gone', { status: 403 });
  const answer = await page.merges.confirm(sentToken(page, request)).catch((error: unknown) => {
    page.failure ??= error;
    return null;
  });
  if (answer === null) return data<Answer>('unavailable', { status: 503 });
  return data<Answer>(answer, { status: answer === 'gone' ? 404 : 200 });
}

type Data = Awaited<ReturnType<typeof loader>>['data'];

export const meta = createMeta(() => ({
  title: words.title,
  description: words.title,
  path: MERGE_PATH,
  indexed: false,
}));

export default function MergePage(props: { loaderData: Data; actionData?: Answer | undefined }) {
  const { token, isValid } = props.loaderData;
  const { actionData: answer } = props;
  if (answer === 'merged' || answer === 'other-waits') {
    const { title, text } = answer === 'merged' ? words.merged : words.waiting;
    return (
      <div className="wrap tellme">
        <section className="tellme__part" role="status">
          <h1>{title}</h1>
          <p className="lead">{text}</p>
        </section>
      </div>
    );
  }
  if (answer === 'gone' || !isValid)
    return (
      <div className="wrap tellme">
        <section className="tellme__part">
          <h1>{words.gone.title}</h1>
          <p className="lead">{words.gone.text}</p>
          <LinkButton to={SITE_LINKS.contact.path}>{words.gone.contact}</LinkButton>
        </section>
      </div>
    );
  return (
    <div className="wrap tellme">
      {answer === 'unavailable' && (
        <ErrorSummary checks={0}>
          <p>{words.unavailable}</p>
        </ErrorSummary>
      )}
      <section className="tellme__part">
        <h1>{words.title}</h1>
        <p className="lead">{words.text}</p>
        <TokenForm
          action={pageHref(`${MERGE_PATH}?token=${encodeURIComponent(token)}`)}
          token={token}
          button={words.button}
        />
        <p>{words.other}</p>
      </section>
    </div>
  );
}
