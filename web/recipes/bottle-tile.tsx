import { productPath } from '#contract/doors.ts';
import { QuickAdd } from '#web/cart/quick-add.tsx';
import { Badges } from '#web/ui/badges.tsx';
import { CARD_SIZES } from '#web/ui/card-sizes.ts';
import { useLook } from '#web/ui/look.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { ProductLabel } from '#web/ui/product-label.tsx';
import type { BottleView } from './bottles.server.ts';
import { words } from './words.ts';

type Props = {
  bottle: BottleView;
  /** What it is poured for. */
  ingredient: { id: string; name: string };
  /** Absent: there is no other bottle to choose for the ingredient. */
  choice: { isChosen: boolean; onChoose(): void } | null;
};

/** A bottle for an ingredient, drawn as a product card. */
export function BottleTile({ bottle: { card, why }, ingredient, choice }: Props) {
  const look = useLook();
  const id = `${ingredient.id}-${card.slug}`;
  return (
    <article className="card bottle">
      <div className="tile">
        {card.picture ? (
          <Picture picture={card.picture} look={look} sizes={CARD_SIZES.row} />
        ) : (
          <ProductLabel {...card} />
        )}
        <Badges badges={card.badges} />
        {!card.soldOut && <QuickAdd card={card} />}
      </div>
      <div className="card__text">
        <p className="card__kind">{ingredient.name}</p>
        <h3 className="card__name" id={id}>
          <PageLink to={productPath(card.slug)}>{card.name}</PageLink>
        </h3>
        <p className="card__row">
          {card.soldOut ? (
            <span className="card__sold">{words.bottles.soldOut}</span>
          ) : (
            <Price priceCents={card.priceCents} salePriceCents={card.salePriceCents} />
          )}{' '}
          <span className="card__facts">
            {card.volume}, {card.abv}
          </span>
        </p>
        <p className="bottle__why" id={`${id}-why`}>
          {why}
        </p>
        {choice && (
          <label className="bottle__use script-only">
            <input
              type="radio"
              name={ingredient.id}
              checked={choice.isChosen}
              onChange={choice.onChoose}
              aria-labelledby={`${id}-use ${id}`}
              aria-describedby={`${id}-why`}
            />
            <span id={`${id}-use`}>{words.bottles.use}</span>
          </label>
        )}
      </div>
    </article>
  );
}
