import { data, type LoaderFunctionArgs } from 'react-router';
import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { PROBLEMS } from '#contract/http/problems.ts';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import stylesheet from './api-docs.css?url';
import { words } from './messages.ts';

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

/** Explains a problem type: the target of the `type` URL in problem documents. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const found = Object.entries(PROBLEMS).find(([kind]) => kind === params['kind']);
  if (!found) throw data(null, { status: 404 });
  const [kind, { status, title }] = found;
  return { origin: getPage(context).origin, kind, status, title };
}

type Data = ReturnType<typeof loader>;

export const meta = createMeta<Data>(({ kind, title }) => ({
  title,
  description: words.problem.text,
  path: `/problems/${kind}`,
  indexed: false,
}));

export default function ProblemPage({ loaderData }: { loaderData: Data }) {
  return (
    <div className="wrap apidoc apidoc--problem">
      <h1>{loaderData.title}</h1>
      <p className="lead">{words.problem.text}</p>
      <p>
        <code>
          {words.status} {loaderData.status}, /problems/{loaderData.kind}
        </code>
      </p>
      <p>
        <a className="link" href={pageHref(SITE_LINKS.apiDocs.path)}>
          {words.problem.back}
        </a>
      </p>
    </div>
  );
}
