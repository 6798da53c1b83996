import { useEffect, useState } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS, recipePath } from '#contract/pages/site-links.ts';
import type { PictureData } from '#contract/picture.ts';
import { getStrength } from '#contract/recipes/strength.ts';
import { HomeBarStatus } from '#web/bar/home-bar-status.tsx';
import { BoundText } from '#ui/bound-text.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import { EmptyGlass } from '#web/recipe-card/recipe-card.tsx';
import { BottleChoices } from './bottle-choices.tsx';
import { Ingredients } from './ingredients.tsx';
import { setUnits, getUnits } from './get-units.ts';
import { type Chosen, hasChosen, pickedBottle } from './picked-bottles.ts';
import { type Portions, portionsQuery } from './portions.ts';
import { PortionsForm } from './portions-form.tsx';
import type { RecipeView } from './recipe-view.server.ts';
import { StrengthLine } from './strength-line.tsx';
import { words } from './sheet-messages.ts';
import { useWakeLock } from './use-wake-lock.ts';

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
              <h1 className={view.fit}>
                <BoundText text={view.name} />
              </h1>
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

/** Matches the layout in recipe.css. */
const SIZES = '(min-width: 64rem) min(48vw, 48rem, 75vh), (min-width: 40rem) 40vw, 100vw';

/** The drink in its glass, as large as the page allows. */
function DrinkPicture({ picture }: { picture: PictureData | null }) {
  const theme = useTheme();
  return (
    <div className="rec__img">
      {picture ? <Picture picture={picture} theme={theme} sizes={SIZES} isFirst /> : <EmptyGlass />}
    </div>
  );
}

const { facts } = words;

/** Six facts before starting, in two rows. */
function Facts({ view, servings }: { view: RecipeView; servings: number }) {
  return (
    <div className="rec__facts">
      <dl className="facts">
        <Fact name={facts.difficulty} value={view.difficulty} />
        <Fact name={facts.time} value={facts.minutes(view.minutes)} />
        <Fact name={facts.serves} value={String(servings)} />
      </dl>
      <dl className="facts">
        <Fact name={facts.method} value={words.methods[view.method]} />
        <Fact name={facts.glass} value={view.glass} />
        <Fact name={facts.ice} value={view.ice ?? facts.noIce} />
      </dl>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The method, step by step. */
function Method({ steps }: { steps: readonly string[] }) {
  return (
    <section className="wrap section method" aria-labelledby="method-heading">
      <SectionHead id="method-heading" title={words.method}>
        <KeepAwake />
      </SectionHead>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A switch that keeps the screen on; only where the browser supports it. */
function KeepAwake() {
  const { isOffered, state, toggle } = useWakeLock();
  if (!isOffered) return null;
  return (
    <div className="awake">
      <span className="hint" role="status">
        {state === 'on' ? words.awake.on : state === 'refused' ? words.awake.failed : ''}
      </span>
      <button type="button" className="chip" aria-pressed={state === 'on'} onClick={toggle}>
        {words.awake.button}
      </button>
    </div>
  );
}
