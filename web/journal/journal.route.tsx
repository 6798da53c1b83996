import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { pathOfHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { slugify } from '#contract/text/slugify.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { getPage } from '#web/page-context.ts';
import { createBreadcrumbs } from '#web/page/breadcrumbs.ts';
import { Pager } from '#ui/pager.tsx';
import { LIST_START } from '#web/page/list-start.ts';
import { pagerWords } from '#web/page/pager-messages.ts';
import { pageMeta, getShopName } from '#web/page/page-meta.ts';
import { cardView } from './card-view.server.ts';
import { feedLink } from './feed-link.ts';
import { isNarrowed, journalAddress, parseJournalFilter } from './journal-address.ts';
import { JournalCard } from './journal-card.tsx';
import { JournalFilter } from './journal-filter.tsx';
import { words } from './messages.ts';

const { path } = SITE_LINKS.journal;

/** The lead and four rows of three. journal.css widens the cards of a last row that is not full. */
const PAGE_SIZE = 13;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = getPage(context);
  const { pathname, search, searchParams } = new URL(request.url);
  const filter = parseJournalFilter((name) => searchParams.get(name));
  const topics = (await page.journal.categories()).map((name) => ({ slug: slugify(name), name }));
  const category = topics.find(({ slug }) => slug === filter.topic)?.name;
  // Another spelling of the same list, or an unknown topic, would take up a page cache entry of its
  // own.
  const isKnown = filter.topic === '' || category !== undefined;
  if (!isKnown || journalAddress(filter) !== pathOfHref(pathname) + search) page.isUncacheable = true;
  const { articles, total } = isKnown
    ? await page.journal.list({
        text: filter.text,
        skip: (filter.page - 1) * PAGE_SIZE,
        take: PAGE_SIZE,
        ...(category !== undefined && { category }),
      })
    : { articles: [], total: 0 };
  // A page after the last has no content.
  if (articles.length === 0 && filter.page > 1) page.isUncacheable = true;
  page.structuredData.push(createBreadcrumbs(page.origin, [{ name: words.title, path }]));
  return { origin: page.origin, filter, topics, total, cards: articles.map(cardView) };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { origin, filter, cards } = loaderData;
  const { title, description } = words;
  return [
    ...pageMeta(matches, {
      title,
      page: filter.page,
      description,
      origin,
      path: journalAddress({ page: filter.page }),
      indexed: !isNarrowed(filter) && (cards.length > 0 || filter.page === 1),
    }),
    feedLink(getShopName(matches)),
  ];
}

export default function JournalPage({ loaderData }: { loaderData: Data }) {
  const { filter, topics, total, cards } = loaderData;
  const hasLead = !isNarrowed(filter);
  return (
    <div className="wrap p-journal">
      <div className="p-journal__head">
        <h1>{words.title}</h1>
        <p className="lead">{words.description}</p>
      </div>
      <JournalFilter filter={filter} topics={topics} />
      <p className="p-journal__count" id={LIST_START} aria-live="polite" tabIndex={-1}>
        {words.showing(total)}
      </p>
      {cards.length === 0 ? (
        <NoArticles isNarrowed={!hasLead || filter.page > 1} />
      ) : (
        <div className="jcards">
          {cards.map((card, index) => (
            <JournalCard
              key={card.slug}
              card={card}
              size={hasLead && index === 0 ? 'lead' : 'row'}
              isFirst={index === 0}
            />
          ))}
        </div>
      )}
      <Pager
        pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
        current={filter.page}
        labels={pagerWords}
        address={(page) => journalAddress({ ...filter, page })}
      />
    </div>
  );
}

function NoArticles(props: { isNarrowed: boolean }) {
  const { title, clear, nothingYet, products } = words.none;
  return (
    <EmptyState title={title} text={props.isNarrowed ? undefined : nothingYet}>
      <LinkButton to={props.isNarrowed ? path : SITE_LINKS.products.path}>
        {props.isNarrowed ? clear : products}
      </LinkButton>
    </EmptyState>
  );
}
