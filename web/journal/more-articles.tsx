import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import type { ArticleView } from './article-view.server.ts';
import { JournalCard } from './journal-card.tsx';
import { words } from './messages.ts';

/** The next article, the previous one, and one more on the same topic. */
export function MoreArticles({ more }: { more: ArticleView['more'] }) {
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
