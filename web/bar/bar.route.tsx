import type { LoaderFunctionArgs } from 'react-router';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { requirePart } from '#web/page/require-part.server.ts';
import { getPage } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { createMeta } from '#web/page/page-meta.ts';
import stylesheet from './bar.css?url';
import { BarPage } from './bar-page.tsx';
import { getDrinks, getPicker } from './bar-page.server.ts';
import { listKindPictures } from './kind-pictures.server.ts';
import { words } from './messages.ts';

const { path } = SITE_LINKS.bar;

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export async function loader({ context }: LoaderFunctionArgs) {
  const page = getPage(context);
  await requirePart(page, 'bar');
  const [data, dataPath] = await Promise.all([page.bar.data(), page.bar.dataPath()]);
  page.structuredData.push(createBreadcrumbs(page.origin, [{ name: words.title, path }]));
  return {
    origin: page.origin,
    picker: getPicker(data, await listKindPictures(page, data)),
    drinks: getDrinks(data),
    dataPath,
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta(() => ({ title: words.title, description: words.description, path }));

export default function BarRoute({ loaderData: { picker: pantry, drinks, dataPath } }: { loaderData: Data }) {
  return (
    <div className="wrap p-bar">
      <div className="pagehead">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <BarPage picker={pantry} drinks={drinks} dataPath={dataPath} />
    </div>
  );
}
