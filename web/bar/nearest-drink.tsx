import type { AlmostMakeable, DrinkMatches } from '#contract/bar/match-drinks.ts';
import { categoryPath } from '#contract/pages/site-links.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import { DrinkLink } from './drink-link.tsx';
import { words } from './results-messages.ts';

const SIZES = '(min-width: 64rem) 20rem, 60vw';
const MAX_WIDTH = 640;

/**
 * Returns the drink to show to a bar that makes none: first those that a bottle of this shop makes,
 * of them those that the most useful one makes, of them one with a picture. `undefined`: none is near.
 */
export function findNearest({ oneAway, opener }: DrinkMatches): AlmostMakeable | undefined {
  const isSold = ({ missing }: AlmostMakeable): boolean => missing.category !== null;
  const isUseful = ({ missing }: AlmostMakeable): boolean => missing.id === opener?.kind.id;
  const rank = (drink: AlmostMakeable): number =>
    (isSold(drink) ? 4 : 0) + (isUseful(drink) ? 2 : 0) + (drink.recipe.picture ? 1 : 0);
  return oneAway.toSorted((one, other) => rank(other) - rank(one))[0];
}

/** The nearest drink, with its picture and the one thing that makes it. */
export function NearestDrink({ recipe, missing, isOffline }: AlmostMakeable & { isOffline: boolean }) {
  const theme = useTheme();
  const { nearest, opener } = words;
  return (
    <section className="bar__nearest" aria-labelledby="bar-now">
      <SectionHead id="bar-now" title={nearest.title(recipe.name, missing.category !== null)} />
      {recipe.picture && (
        <div className="bar__near">
          <Picture picture={recipe.picture} theme={theme} sizes={SIZES} maxWidth={MAX_WIDTH} />
        </div>
      )}
      <p className="bar__drink">
        <DrinkLink recipe={recipe} isOffline={isOffline} />{' '}
        <span className="bar__facts">{nearest.needs(missing.name)}</span>
      </p>
      <p className="bar__shop">
        {missing.category === null ? (
          opener.notSold
        ) : (
          <LinkButton to={categoryPath(missing.category)}>{opener.shelf(missing.name)}</LinkButton>
        )}
      </p>
    </section>
  );
}
