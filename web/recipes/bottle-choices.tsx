import { SectionHead } from '#web/ui/section-head.tsx';
import { BottleChoice } from './bottle-choice.tsx';
import type { IngredientView } from './recipe-view.server.ts';
import { words } from './words.ts';

/** The bottle chosen for each ingredient, by the ingredient's id; none: as written. */
export type Chosen = Readonly<Record<string, string | undefined>>;

/** For each ingredient that this shop has bottles for: which one is poured. */
export function BottleChoices(props: {
  ingredients: IngredientView[];
  chosen: Chosen;
  onChoose(ingredient: string, slug: string | undefined): void;
}) {
  const { ingredients, chosen, onChoose } = props;
  const bought = ingredients.filter(({ bottles }) => bottles.length > 0);
  if (bought.length === 0) return null;
  return (
    <section className="wrap section bottles" aria-labelledby="bottles-heading">
      <SectionHead id="bottles-heading" title={words.bottles.title} />
      <div className="bottles__all">
        {bought.map((ingredient) => (
          <BottleChoice
            key={ingredient.id}
            ingredient={ingredient}
            chosen={chosen[ingredient.id]}
            onChoose={(slug) => onChoose(ingredient.id, slug)}
          />
        ))}
      </div>
    </section>
  );
}
