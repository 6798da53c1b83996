import { SectionHead } from '#ui/section-head.tsx';
import type { CardView } from './card-view.server.ts';
import { JournalCard } from './journal-card.tsx';
import { words } from './messages.ts';

/** On the page of a bottle or a drink: the articles that mention it. */
export function FromJournal({ articles }: { articles: CardView[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="from-journal">
      <SectionHead id="from-journal" title={words.about} />
      <div className="jcards">
        {articles.map((card) => (
          <JournalCard key={card.slug} card={card} heading="h3" size="short" />
        ))}
      </div>
    </section>
  );
}
