import { DOORS, productPath } from '#contract/doors.ts';
import { QuickAdd } from '#web/cart/quick-add.tsx';
import { Badges } from './badges.tsx';
import { type CardData, type PackedCard, unpackCard } from './card-data.ts';
import { Kept } from './kept.tsx';
import { PageLink } from './page-link.tsx';
import { Price } from './price.tsx';
import { ProductLabel } from './product-label.tsx';
import { Rating } from './rating.tsx';
import { words } from './words.ts';

type Heading = 'h2' | 'h3';

/** A product in a list. The name is the link, and the whole card is its target. */
export function ProductCard({ card, heading = 'h2' }: { card: PackedCard; heading?: Heading }) {
  return (
    <Kept as="article" className="card" by={heading + card}>
      {() => <CardContent card={unpackCard(card)} heading={heading} />}
    </Kept>
  );
}

function CardContent({ card, heading: Heading }: { card: CardData; heading: Heading }) {
  return (
    <>
      <div className="tile">
        {card.image ? (
          <img src={card.image} alt="" width="720" height="960" loading="lazy" />
        ) : (
          <ProductLabel {...card} />
        )}
        <Badges badges={card.badges} />
        {!card.soldOut && DOORS.cart.open && <QuickAdd card={card} />}
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
            <Price priceCents={card.priceCents} salePriceCents={card.salePriceCents} />
          )}{' '}
          <span className="card__facts">
            {card.volume}, {card.abv} {card.rating !== null && <Rating rating={card.rating} />}
          </span>
        </p>
      </div>
    </>
  );
}
