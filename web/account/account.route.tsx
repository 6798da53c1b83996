import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { DOORS } from '#contract/doors.ts';
import { pageOf } from '#web/page-context.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import { words } from './words.ts';

/** What is true as long as there are no accounts, and no promise of any. */
export function loader({ context }: LoaderFunctionArgs) {
  return { origin: pageOf(context).origin };
}

type Data = ReturnType<typeof loader>;

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { title, description } = words;
  return pageMeta({
    title,
    description,
    origin: loaderData.origin,
    path: DOORS.account.path,
    indexed: false,
  });
}

export default function AccountPage(_: { loaderData: Data }) {
  return (
    <div className="txt wrap">
      <header className="txt__head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <div className="txt__body">
        <p>{words.cart}</p>
        <p className="txt__ways">
          <PageLink className="btn btn--primary" to={DOORS.cart.path}>
            {words.toCart}
          </PageLink>
          {DOORS.privacy.open && (
            <PageLink className="btn btn--line" to={DOORS.privacy.path}>
              {words.privacy}
            </PageLink>
          )}
        </p>
      </div>
    </div>
  );
}
