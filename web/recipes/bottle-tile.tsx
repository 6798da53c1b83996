import { CARD_SIZES } from '#web/bottle/card-sizes.ts';
import { useTheme } from '#web/page/theme.ts';
import { CardContent } from '#web/product-card/product-card.tsx';
import type { BottleView } from './bottles.server.ts';
import { words } from './sheet-messages.ts';

type Props = {
  bottle: BottleView;
  /** The ingredient that it is for. */
  ingredient: { id: string; name: string };
  /** `null` when the ingredient has no other bottle to choose. */
  choice: { isChosen: boolean; onChoose(): void } | null;
};

/** A bottle for an ingredient, as a product card. */
export function BottleTile({ bottle: { card, why }, ingredient, choice }: Props) {
  const theme = useTheme();
  const id = `${ingredient.id}-${card.slug}`;
  return (
    <article className="card bottle">
      <CardContent
        card={card}
        id={id}
        kind={ingredient.name}
        theme={theme}
        sizes={CARD_SIZES.row}
        heading="h3"
      >
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
      </CardContent>
    </article>
  );
}
