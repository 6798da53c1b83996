import type { CardData } from '#web/ui/card-data.ts';
import { ProductCard } from '#web/ui/product-card.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { words } from './words.ts';

/** Others of its kind. */
export function SimilarBottles({ cards }: { cards: CardData[] }) {
  return (
    <section className="wrap section" aria-labelledby="similar-heading">
      <SectionHead id="similar-heading" title={words.similar} />
      <div className="cards">
        {cards.map((card) => (
          <ProductCard key={card.slug} card={card} heading="h3" />
        ))}
      </div>
    </section>
  );
}
