import { productPath } from '#contract/doors.ts';
import { Badges } from './badges.tsx';
import type { CardData } from './card-data.ts';
import { PageLink } from './page-link.tsx';
import { Price } from './price.tsx';
import { ProductLabel } from './product-label.tsx';
import { Rating } from './rating.tsx';
import { words } from './words.ts';

/** A product in a list. The name is the link, and the whole card is its target. */
export function ProductCard({ card, heading: Heading = 'h2' }: { card: CardData; heading?: 'h2' | 'h3' }) {
  return (
    <article className="card">
      <div className="tile">
        {card.image ? (
          <img src={card.image} alt="" width="720" height="960" loading="lazy" />
        ) : (
          <ProductLabel {...card} />
        )}
        <Badges badges={card.badges} />
      </div>
      <div className="card__text">
        <p className="card__kind">
          {card.kind}, {card.place}
        </p>
        <Heading className="card__name">
          <PageLink to={productPath(card.slug)}>{card.name}</PageLink>
        </Heading>
        <p className="card__row">
          {card.soldOut ? (
            <span className="card__sold">{words.soldOut}</span>
          ) : (
            <Price price={card.price} salePrice={card.salePrice} />
          )}{' '}
          <span className="card__facts">
            {card.volume}, {card.abv} {card.rating !== null && <Rating rating={card.rating} />}
          </span>
        </p>
      </div>
    </article>
  );
}
