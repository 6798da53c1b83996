import type { ReactNode } from 'react';
import { productPath } from '#contract/pages/site-links.ts';
import type { Theme } from '#contract/theme.ts';
import { QuickAdd } from '#web/cart/quick-add.tsx';
import { SaveButton } from '#web/wishlist/save-button.tsx';
import { BoundText } from '#ui/bound-text.tsx';
import { Badges } from '#ui/badges.tsx';
import { type CardData, type PackedCard, unpackCard } from '#web/bottle/card-data.ts';
import { CARD_SIZES, type CardPosition } from '#web/bottle/card-sizes.ts';
import { CachedFragment } from '#web/page/cached-fragment.tsx';
import { kindAndPlace } from '#web/bottle/kind-and-place.ts';
import { useTheme } from '#web/page/theme.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#web/picture/picture.tsx';
import { Price } from '#web/bottle/price.tsx';
import { ProductLabel } from '#web/bottle/product-label.tsx';
import { Rating } from '#web/bottle/rating.tsx';
import { words } from '#web/page/messages.ts';

type Heading = 'h2' | 'h3';

type Props = {
  card: PackedCard;
  place: CardPosition;
  heading?: Heading;
  /** Whether its picture is the largest of the first view. */
  isFirst?: boolean;
};

/** A product in a list. The name is the link, and the whole card is its target. */
export function ProductCard({ card, place, heading = 'h2', isFirst = false }: Props) {
  const theme = useTheme();
  return (
    <CachedFragment as="article" className="card" by={[theme, place, heading, isFirst, card].join(' ')}>
      {() => {
        const shown = unpackCard(card);
        return (
          <CardContent
            card={shown}
            kind={getLine(shown)}
            heart={<SaveButton id={shown.id} name={shown.name} />}
            theme={theme}
            sizes={CARD_SIZES[place]}
            heading={heading}
            isFirst={isFirst}
          />
        );
      }}
    </CachedFragment>
  );
}

/** The line above the name. */
const getLine = (card: CardData): string =>
  card.leadsWithProducer ? card.producer : kindAndPlace(card.kind, card.place);

type ContentProps = PictureProps & {
  heading: Heading;
  /** Id of the name's element. */
  id?: string;
  /** The line above the name. */
  kind: string;
  heart?: ReactNode;
  /** Content below the price. */
  children?: ReactNode;
};

/** Parts of a card. The caller wraps them in an `article` of the class `card`. */
export function CardContent({ heading: Heading, id, kind, heart, children, ...pictured }: ContentProps) {
  const { card } = pictured;
  return (
    <>
      <div className="tile">
        <CardPicture {...pictured} />
        {heart}
        {!card.soldOut && <QuickAdd card={card} />}
      </div>
      <Badges badges={card.badges} />
      <div className="card__text">
        <p className="card__kind">{kind}</p>
        <Heading className="card__name" id={id}>
          <PageLink to={productPath(card.slug)}>
            <BoundText text={card.name} breakAt={card.breakAt} />
          </PageLink>
        </Heading>
        {card.leadsWithProducer && <p className="card__kind">{kindAndPlace(card.kind, card.place)}</p>}
        <p className="card__row">
          {card.soldOut ? (
            <span className="card__sold">{card.isArchived ? words.archived : words.soldOut}</span>
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

/** Shown only with a pointer, and therefore on wide screens. */
const CLOSE_UP_SIZES = '21rem';

type PictureProps = { card: CardData; theme: Theme | null; sizes: string; isFirst?: boolean };

/**
 * The bottle, and over it the close-up of its label while the pointer is over the card. The
 * close-up loads only then.
 */
function CardPicture({ card, theme, sizes, isFirst = false }: PictureProps) {
  const { picture, closeUp, image } = card;
  if (picture) {
    return (
      <>
        <Picture picture={picture} theme={theme} sizes={sizes} isFirst={isFirst} />
        {closeUp && <Picture className="tile__near" picture={closeUp} theme={theme} sizes={CLOSE_UP_SIZES} />}
      </>
    );
  }
  return image === null ? <ProductLabel {...card} /> : <img src={image} alt="" loading="lazy" />;
}
