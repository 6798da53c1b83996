import type { ReactNode } from 'react';
import { DOORS, productPath } from '#contract/doors.ts';
import type { Look } from '#contract/look.ts';
import { QuickAdd } from '#web/cart/quick-add.tsx';
import { Heart } from '#web/saved/heart.tsx';
import { Badges } from './badges.tsx';
import { type CardData, type PackedCard, unpackCard } from './card-data.ts';
import { CARD_SIZES, type CardPlace } from './card-sizes.ts';
import { Kept } from './kept.tsx';
import { kindAndPlace } from './kind-and-place.ts';
import { useLook } from './look.ts';
import { PageLink } from './page-link.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { ProductLabel } from './product-label.tsx';
import { Rating } from './rating.tsx';
import { words } from './words.ts';

type Heading = 'h2' | 'h3';

type Props = {
  card: PackedCard;
  place: CardPlace;
  heading?: Heading;
  /** Its picture is the largest of the first view. */
  isFirst?: boolean;
};

/** A product in a list. The name is the link, and the whole card is its target. */
export function ProductCard({ card, place, heading = 'h2', isFirst = false }: Props) {
  const look = useLook();
  return (
    <Kept as="article" className="card" by={[look, place, heading, isFirst, card].join(' ')}>
      {() => {
        const shown = unpackCard(card);
        return (
          <CardContent
            card={shown}
            kind={kindAndPlace(shown.kind, shown.place)}
            heart={<Heart id={shown.id} name={shown.name} />}
            look={look}
            sizes={CARD_SIZES[place]}
            heading={heading}
            isFirst={isFirst}
          />
        );
      }}
    </Kept>
  );
}

type ContentProps = PictureProps & {
  heading: Heading;
  /** Of the name. */
  id?: string;
  /** The line above the name. */
  kind: string;
  heart?: ReactNode;
  /** What stands below the price. */
  children?: ReactNode;
};

/** The parts of a card: what it is drawn in is an `article` of the class `card`. */
export function CardContent({ heading: Heading, id, kind, heart, children, ...pictured }: ContentProps) {
  const { card } = pictured;
  return (
    <>
      <div className="tile">
        <CardPicture {...pictured} />
        <Badges badges={card.badges} />
        {heart}
        {!card.soldOut && DOORS.cart.open && <QuickAdd card={card} />}
      </div>
      <div className="card__text">
        <p className="card__kind">{kind}</p>
        <Heading className="card__name" id={id}>
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
        {children}
      </div>
    </>
  );
}

/** Only seen where there is a pointer, and so on wide screens. */
const CLOSE_UP_SIZES = '21rem';

type PictureProps = { card: CardData; look: Look | null; sizes: string; isFirst?: boolean };

/** The bottle, and over it its label from near once somebody points at the card: until then it is not loaded. */
function CardPicture({ card, look, sizes, isFirst = false }: PictureProps) {
  const { picture, closeUp, image } = card;
  if (picture) {
    return (
      <>
        <Picture picture={picture} look={look} sizes={sizes} isFirst={isFirst} />
        {closeUp && <Picture className="tile__near" picture={closeUp} look={look} sizes={CLOSE_UP_SIZES} />}
      </>
    );
  }
  return image === null ? <ProductLabel {...card} /> : <img src={image} alt="" loading="lazy" />;
}
