import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { Arrows } from '#ui/arrows.tsx';
import type { PackedCard } from '#web/bottle/card-data.ts';
import { PageLink } from '#ui/page-link.tsx';
import { ProductCard } from '#web/product-card/product-card.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useScroller } from '#ui/use-scroller.ts';
import { words } from './messages.ts';

/** The carousel of featured products; a text when there are none. */
export function FeaturedProducts({ cards }: { cards: PackedCard[] }) {
  const { ref, atStart, atEnd, step } = useScroller();
  return (
    <section className="wrap section" aria-labelledby="featured-heading">
      <SectionHead id="featured-heading" title={words.featured.title}>
        <PageLink className="link" to={SITE_LINKS.products.path}>
          {words.featured.all}
        </PageLink>
        {cards.length > 0 && (
          <Arrows
            previousLabel={words.featured.previous}
            nextLabel={words.featured.next}
            atStart={atStart}
            atEnd={atEnd}
            onStep={step}
          />
        )}
      </SectionHead>
      {cards.length === 0 ? (
        <p className="lead">{words.featured.empty}</p>
      ) : (
        <div ref={ref} className="scroller prods" tabIndex={0} role="group" aria-label={words.featured.title}>
          {cards.map((card) => (
            <ProductCard key={card} card={card} place="scroller" heading="h3" />
          ))}
        </div>
      )}
    </section>
  );
}
