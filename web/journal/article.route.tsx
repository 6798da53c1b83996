import { data, type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router';
import { articlePath, SITE_LINKS } from '#contract/pages/site-links.ts';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { getPage } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { pageMeta, formatTitle, getShopName } from '#web/page/page-meta.ts';
import tables from '#ui/table-region.css?url';
import printed from './article-print.css?url';
import { ArticleHead } from './article-head.tsx';
import { ArticleText } from './article-text.tsx';
import { articleView, type ArticleView } from './article-view.server.ts';
import { feedLink } from './feed-link.ts';
import { articleShare, structuredArticle } from './structured-article.server.ts';
import { words } from './messages.ts';
import { followRedirect } from '#web/not-found/follow-redirect.server.ts';
import { MissingPage } from '#web/not-found/missing-page.tsx';
import { journalAddress } from './journal-address.ts';
import { JournalCard } from './journal-card.tsx';

/** Loaded after everything that is visible. */
export const links = () => [
  { rel: 'stylesheet', href: tables },
  { rel: 'stylesheet', href: printed, media: 'print' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const { origin } = page;
  const id = params['id'] ?? '';
  const article = await page.journal.find(id);
  if (!article) {
    await followRedirect(page, request);
    const status = (await page.journal.isArchived(id)) ? 410 : 404;
    return data({ origin, view: null, share: [] }, { status });
  }
  const { slug, title } = article;
  if (params['id'] !== slug) throw redirect(articlePath(slug) + new URL(request.url).search, 301);
  const [{ name }, view] = await Promise.all([page.shopSettings(), articleView(page, article)]);
  page.structuredData.push(
    structuredArticle(origin, name, article),
    createBreadcrumbs(origin, [
      { name: words.title, path: SITE_LINKS.journal.path },
      { name: title, path: articlePath(slug) },
    ]),
  );
  return data({ origin, view, share: articleShare(origin, article) });
}

type Data = Awaited<ReturnType<typeof loader>>['data'];

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData?.view)
    return [{ title: formatTitle(matches, words.missing) }, { name: 'robots', content: 'noindex' }];
  const { origin, view, share } = loaderData;
  const { title, excerpt, slug } = view;
  const path = articlePath(slug);
  return [
    ...pageMeta(matches, { title, description: excerpt, origin, path, type: 'article', share }),
    feedLink(getShopName(matches)),
  ];
}

export default function ArticlePage({ loaderData: { view } }: { loaderData: Data }) {
  if (!view) return <MissingArticle />;
  return (
    <div className="p-article">
      <article>
        <ArticleHead view={view} />
        <div className="wrap prose-grid">
          <ArticleText view={view} />
          <ArticleFoot view={view} />
        </div>
      </article>
      <MoreArticles more={view.more} />
    </div>
  );
}

/** Page for an article that does not exist (any more), or is not published yet. */
function MissingArticle() {
  return <MissingPage title={words.missing} to={SITE_LINKS.journal.path} way={words.back} />;
}

/** The next article, the previous one, and one more on the same topic. */
function MoreArticles({ more }: { more: ArticleView['more'] }) {
  if (more.length === 0) return null;
  const { title, all } = words.more;
  return (
    <section className="wrap section" aria-labelledby="more-articles">
      <SectionHead id="more-articles" title={title}>
        <PageLink className="link" to={SITE_LINKS.journal.path}>
          {all}
        </PageLink>
      </SectionHead>
      <div className="jcards">
        {more.map(({ label, card }) => (
          <JournalCard key={card.slug} card={card} heading="h3" label={label} />
        ))}
      </div>
    </section>
  );
}

/** The article's sources and its tags. */
function ArticleFoot({ view: { sources, tags } }: { view: ArticleView }) {
  if (sources.length === 0 && tags.length === 0) return null;
  return (
    <footer className="afoot">
      {sources.length > 0 && (
        <section aria-labelledby="sources">
          <h2 id="sources">{words.sources}</h2>
          <ul className="afoot__sources">
            {sources.map(({ title, url }) => (
              <li key={title}>
                {url === undefined ? (
                  title
                ) : (
                  <a className="link" href={url} rel="noopener noreferrer">
                    {title}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <nav aria-label={words.tags}>
          <ul className="tags">
            {tags.map((tag) => (
              <li key={tag}>
                <PageLink className="link" to={journalAddress({ text: tag })}>
                  {tag}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}
