import { categoryPath } from '#contract/pages/site-links.ts';
import { amountText, type Scale } from '#contract/recipes/amounts.ts';
import { PageLink } from '#ui/page-link.tsx';
import type { IngredientView } from './recipe-view.server.ts';
import { words } from './sheet-messages.ts';

/**
 * The ingredients in mixing order. Those that the shop sells link to their category; those in the
 * home bar are marked later (web/bar).
 */
export function Ingredients({ ingredients, scale }: { ingredients: IngredientView[]; scale: Scale }) {
  return (
    <ol className="ingr">
      {ingredients.map(({ id, name, notes, kind, isOptional, barKind, ...amount }) => (
        <li key={id}>
          <span className="tnum">{amountText(amount, scale)}</span>{' '}
          <span>
            {kind ? (
              <PageLink className="link" to={categoryPath(kind.slug)}>
                {name}
              </PageLink>
            ) : (
              name
            )}
            {notes !== null && <span className="ingr__note"> ({notes})</span>}
            {isOptional && <span className="ingr__note"> {words.optional}</span>}
            {barKind !== null && <span className="ingr__home" data-kind={barKind} />}
          </span>
        </li>
      ))}
    </ol>
  );
}
