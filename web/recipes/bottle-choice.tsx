import { categoryPath, productPath } from '#contract/doors.ts';
import { formatAbv } from '#contract/volume.ts';
import { words as cartWords } from '#web/cart/cart-link-words.ts';
import { addOne, FETCHES_ADDING } from '#web/cart/quick-add.tsx';
import { useLook } from '#web/ui/look.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import type { BottleView } from './bottles.server.ts';
import type { IngredientView } from './recipe-view.server.ts';
import { words } from './words.ts';

type Props = {
  ingredient: IngredientView;
  /** Slug of the bottle; undefined: as written. */
  chosen: string | undefined;
  onChoose(slug: string | undefined): void;
};

/** The bottles for one ingredient. Without script it is a list of links; with it one is chosen, and goes into the cart. */
export function BottleChoice({ ingredient, chosen, onChoose }: Props) {
  const { id, name, kind, pour, bottles } = ingredient;
  const bottle = bottles.find(({ card }) => card.slug === chosen);
  return (
    <fieldset className="bottle">
      <legend>{name}</legend>
      <label className="bottle__one bottle__one--plain script-only">
        <input type="radio" name={id} checked={!bottle} onChange={() => onChoose(undefined)} />
        <span>
          {words.bottles.asWritten}
          <span className="bottle__why">
            {words.bottles.writtenStrength(name, formatAbv(pour?.abvPercent ?? 0))}
          </span>
        </span>
      </label>
      {bottles.map((each) => (
        <Bottle
          key={each.card.slug}
          group={id}
          bottle={each}
          isChosen={each === bottle}
          onChoose={() => onChoose(each.card.slug)}
        />
      ))}
      <p className="bottle__end">
        {bottle && !bottle.card.soldOut && (
          <button
            type="button"
            className="btn btn--primary"
            aria-label={cartWords.quickAdd(bottle.card.name)}
            onClick={() => addOne(bottle.card)}
            {...FETCHES_ADDING}
          >
            {words.bottles.add}
          </button>
        )}
        {kind && (
          <PageLink className="link" to={categoryPath(kind.slug)}>
            {words.bottles.all(kind.name)}
          </PageLink>
        )}
      </p>
    </fieldset>
  );
}

/** As recipe.css draws it. */
const THUMB_SIZES = '4.5rem';

function Bottle(props: { group: string; bottle: BottleView; isChosen: boolean; onChoose(): void }) {
  const { group, bottle, isChosen, onChoose } = props;
  const { card, why } = bottle;
  const look = useLook();
  const nameId = `${group}-${card.slug}`;
  return (
    <div className="bottle__one">
      <input
        id={`${nameId}-choice`}
        className="script-only"
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={nameId}
        aria-describedby={`${nameId}-why`}
      />
      <label className="bottle__pic" htmlFor={`${nameId}-choice`}>
        {card.picture && <Picture picture={card.picture} look={look} sizes={THUMB_SIZES} />}
      </label>
      <div>
        <PageLink id={nameId} className="bottle__name" to={productPath(card.slug)}>
          {card.name}
        </PageLink>
        <p className="bottle__facts tnum">
          {card.soldOut ? (
            <span>{words.bottles.soldOut}</span>
          ) : (
            <Price priceCents={card.priceCents} salePriceCents={card.salePriceCents} />
          )}{' '}
          <span>
            {card.volume}, {card.abv}
          </span>
        </p>
        <p className="bottle__why" id={`${nameId}-why`}>
          {why}
        </p>
      </div>
    </div>
  );
}
