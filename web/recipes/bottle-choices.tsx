import { categoryPath } from '#contract/pages/site-links.ts';
import { formatCents, getEffectivePriceCents } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { words as cartWords } from '#web/cart/cart-link-messages.ts';
import { addAll, PREFETCH_ADD } from '#web/cart/quick-add.tsx';
import type { CardData } from '#web/bottle/card-data.ts';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { CARD_SIZES } from '#web/bottle/card-sizes.ts';
import { useTheme } from '#web/page/theme.ts';
import { CardContent } from '#web/product-card/product-card.tsx';
import type { BottleView } from './bottles.server.ts';
import { type Chosen, pickedBottle } from './picked-bottles.ts';
import type { IngredientView } from './recipe-view.server.ts';
import { words } from './sheet-messages.ts';

/** The bottles for the ingredients that this shop sells, and one button that adds a bottle of each. */
export function BottleChoices(props: {
  ingredients: IngredientView[];
  chosen: Chosen;
  onChoose(ingredient: string, slug: string): void;
}) {
  const { ingredients, chosen, onChoose } = props;
  const order = ingredients.filter(({ bottles }) => bottles.length > 0);
  if (order.length === 0) return null;
  const picked = order.flatMap((ingredient) => pickedBottle(ingredient, chosen)?.card ?? []);
  const kind = order.length === 1 ? order[0]?.kind : null;
  return (
    <section className="wrap section bottles" aria-labelledby="bottles-heading">
      <SectionHead id="bottles-heading" title={words.bottles.title}>
        {kind && (
          <PageLink className="link" to={categoryPath(kind.slug)}>
            {words.bottles.all(kind.name)}
          </PageLink>
        )}
        <AddAll cards={picked} />
      </SectionHead>
      <div className="cards">
        {order.map((ingredient) => (
          <Bottles
            key={ingredient.id}
            ingredient={ingredient}
            picked={pickedBottle(ingredient, chosen)?.card.slug}
            onChoose={(slug) => onChoose(ingredient.id, slug)}
          />
        ))}
      </div>
    </section>
  );
}

function Bottles(props: {
  ingredient: IngredientView;
  picked: string | undefined;
  onChoose(slug: string): void;
}) {
  const { ingredient, picked, onChoose } = props;
  const { bottles } = ingredient;
  const hasChoice = bottles.filter(({ card }) => !card.soldOut).length > 1;
  return (
    <div className="bottles__kind" role="group" aria-label={ingredient.name}>
      {bottles.map((bottle) => {
        const { slug, soldOut } = bottle.card;
        const choice = { isChosen: slug === picked, onChoose: () => onChoose(slug) };
        return (
          <BottleTile
            key={slug}
            bottle={bottle}
            ingredient={ingredient}
            choice={hasChoice && !soldOut ? choice : null}
          />
        );
      })}
    </div>
  );
}

/** The page's main button: adds a bottle for each ingredient to the cart. */
function AddAll({ cards }: { cards: CardData[] }) {
  const [only] = cards;
  if (!only) return null;
  const cents = cards.reduce((sum, card) => sum + getEffectivePriceCents(card), 0);
  const label = cards.length === 1 ? cartWords.quickAdd(only.name) : words.bottles.addAll(cards.length);
  return (
    <Button
      variant="primary"
      className="bottles__add script-only"
      onClick={() => addAll(cards)}
      {...PREFETCH_ADD}
    >
      <span>{label}</span> <span className="tnum">{formatCents(cents)}</span>
    </Button>
  );
}

type Props = {
  bottle: BottleView;
  /** The ingredient that it is for. */
  ingredient: { id: string; name: string };
  /** `null` when the ingredient has no other bottle to choose. */
  choice: { isChosen: boolean; onChoose(): void } | null;
};

/** A bottle for an ingredient, as a product card. */
function BottleTile({ bottle: { card, why }, ingredient, choice }: Props) {
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
