import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { ProductCard } from '#web/product-card/product-card.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import type { BottleRowView } from './bottle-row.server.ts';

/** A row of other bottles, each with a line on the reason for its place, beside the row's choices. */
export function BottleRow({ id, title, but, choices, bottles, none }: BottleRowView) {
  return (
    <section className="wrap section" id={id} aria-labelledby={`${id}-heading`}>
      <SectionHead id={`${id}-heading`} title={title}>
        {choices.length > 0 && (
          <div className="chips alike__but" role="group" aria-labelledby={`${id}-but`}>
            <span id={`${id}-but`}>{but}</span>
            {choices.map(({ name, to, isChosen }) => (
              <PageLink key={name} className="chip" to={to} aria-current={isChosen || undefined} keepScroll>
                {name}
                {isChosen && <Icon name="x" />}
              </PageLink>
            ))}
          </div>
        )}
      </SectionHead>
      {none && <p className="lead">{none}</p>}
      <div className="cards">
        {bottles.map(({ card, why }) => (
          <div key={card} className="alike">
            <ProductCard card={card} place="row" heading="h3" />
            <p className="muted small">{why}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
