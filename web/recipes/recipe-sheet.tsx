import { useEffect, useState } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS, recipePath } from '#contract/pages/site-links.ts';
import { getStrength } from '#contract/recipes/strength.ts';
import { HomeBarStatus } from '#web/bar/home-bar-status.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { BottleChoices } from './bottle-choices.tsx';
import { DrinkPicture } from './drink-picture.tsx';
import { Facts } from './facts.tsx';
import { Ingredients } from './ingredients.tsx';
import { setUnits, getUnits } from './get-units.ts';
import { Method } from './method.tsx';
import { type Chosen, hasChosen, pickedBottle } from './picked-bottles.ts';
import { type Portions, portionsQuery } from './portions.ts';
import { PortionsForm } from './portions-form.tsx';
import type { RecipeView } from './recipe-view.server.ts';
import { StrengthLine } from './strength-line.tsx';
import { words } from './sheet-messages.ts';

/** The drink with its ingredients, method and bottles. */
export function RecipeSheet({ view, asked }: { view: RecipeView; asked: Portions }) {
  const [portions, setPortions] = useState(asked);
  const [chosen, setChosen] = useState<Chosen>({});
  useEffect(() => {
    // The stored unit, when the URL has none.
    const isAsked = new URLSearchParams(location.search).has('units');
    if (!isAsked && getUnits() === 'oz') setPortions((now) => ({ ...now, units: 'oz' }));
  }, []);
  const changePortions = (next: Portions): void => {
    setPortions(next);
    // Updates a stored unit; viewing a recipe alone does not store one.
    if (getUnits() !== null) setUnits(next.units === 'oz' ? 'oz' : 'ml');
    // The URL shows the portions too, for later visits and sharing; nothing is loaded for it.
    history.replaceState(
      history.state,
      '',
      pageHref(recipePath(view.slug)) + portionsQuery(next, view.servings),
    );
  };
  return (
    <>
      <div className="wrap">
        <PageLink className="back" to={SITE_LINKS.recipes.path}>
          <Icon name="arrow-left" />
          {words.back}
        </PageLink>
        <div className="rec">
          <DrinkPicture picture={view.picture} />
          <div className="rec__t">
            <p className="buy__sub">
              <span>{view.category}</span>
            </p>
            <div className="fits">
              <h1 className={view.fit}>{view.name}</h1>
            </div>
            <p className="lead">{view.description}</p>
            <Facts view={view} servings={portions.servings} />
            <div className="rec__head">
              <h2 className="sub">{words.ingredients}</h2>
              <PortionsForm slug={view.slug} portions={portions} onChange={changePortions} />
            </div>
            <Ingredients
              ingredients={view.ingredients}
              scale={{ factor: portions.servings / view.servings, units: portions.units }}
            />
            <HomeBarStatus slug={view.slug} dataPath={view.barData} />
            <StrengthLine
              strength={strengthWith(view, chosen)}
              dilution={view.dilution}
              isByBottle={hasChosen(chosen)}
              hasBottles={view.ingredients.some(({ bottles }) => bottles.length > 0)}
            />
          </div>
        </div>
      </div>
      <Method steps={view.steps} />
      <BottleChoices
        ingredients={view.ingredients}
        chosen={chosen}
        onChoose={(ingredient, slug) => setChosen((now) => ({ ...now, [ingredient]: slug }))}
      />
    </>
  );
}

/**
 * Returns the strength of the drink as written or, once a bottle was chosen, with the chosen
 * bottles. It does not depend on the servings.
 */
function strengthWith({ ingredients, dilution, servings }: RecipeView, chosen: Chosen) {
  const pours = ingredients.flatMap((ingredient) => {
    const { pour } = ingredient;
    if (!pour) return [];
    const bottle = hasChosen(chosen) ? pickedBottle(ingredient, chosen) : undefined;
    return [bottle ? { ...pour, abvPercent: bottle.abvPercent } : pour];
  });
  return getStrength(pours, dilution, servings);
}
