import { ProductCard } from '#web/ui/product-card.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import type { AlikeBottle } from './alike.server.ts';
import { words } from './words.ts';

/** Bottles that taste like this one, each with one sentence on why it stands here. */
export function MoreLikeThis({ bottles }: { bottles: AlikeBottle[] }) {
  return (
    <section className="wrap section" aria-labelledby="alike-heading">
      <SectionHead id="alike-heading" title={words.alike.title} />
      <div className="cards">
        {bottles.map(({ card, why }) => (
          <div key={card} className="alike">
            <ProductCard card={card} place="row" heading="h3" />
            <p className="alike__why">{why}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
