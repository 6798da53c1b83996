import type { BottleView } from './bottles.server.ts';
import type { IngredientView } from './recipe-view.server.ts';

/** The bottle chosen for each ingredient, by the ingredient's id. */
export type Chosen = Readonly<Record<string, string | undefined>>;

/** Whether a bottle was chosen by hand. */
export const hasChosen = (chosen: Chosen): boolean => Object.keys(chosen).length > 0;

/** Returns the bottle for an ingredient: the chosen one, otherwise the first that is available. */
export function pickedBottle(
  { id, bottles }: Pick<IngredientView, 'id' | 'bottles'>,
  chosen: Chosen,
): BottleView | undefined {
  const onSale = bottles.filter(({ card }) => !card.soldOut);
  return onSale.find(({ card }) => card.slug === chosen[id]) ?? onSale[0];
}
