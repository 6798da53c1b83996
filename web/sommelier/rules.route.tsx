import type { LoaderFunctionArgs } from 'react-router';
import { SITE_LINKS, SOMMELIER_RULES_PATH } from '#contract/pages/site-links.ts';
import { requirePart } from '#web/page/require-part.server.ts';
import { getPage } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { createMeta } from '#web/page/page-meta.ts';
import { words } from './rules-messages.ts';
import rulesSheet from './rules.css?url';
import stylesheet from './sommelier.css?url';
import { words as sommelierWords } from './messages.ts';

export const links = () => [stylesheet, rulesSheet].map((href) => ({ rel: 'stylesheet', href }));

/** The complete rules by which bottles are chosen. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = getPage(context);
  await requirePart(page, 'sommelier');
  page.structuredData.push(
    createBreadcrumbs(page.origin, [
      { name: sommelierWords.title, path: SITE_LINKS.sommelier.path },
      { name: words.title, path: SOMMELIER_RULES_PATH },
    ]),
  );
  return { origin: page.origin, rules: page.sommelier.rules(page.locale) };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMeta(() => ({
  title: words.title,
  description: words.description,
  path: SOMMELIER_RULES_PATH,
}));

export default function RulesPage({ loaderData: { rules } }: { loaderData: Data }) {
  return (
    <div className="wrap p-sommelier">
      <div className="som__head">
        <PageLink className="back" to={SITE_LINKS.sommelier.path}>
          <Icon name="arrow-left" />
          {words.back}
        </PageLink>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <dl className="som__rules">
        {rules.map(({ name, lines }) => (
          <div key={name}>
            <dt>{name}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
