import type { BarRecipe } from '#contract/bar/bar-data.ts';
import {
  type DrinkMatches,
  type DrinkMatcher,
  type AlmostMakeable,
  createDrinkMatcher,
} from '#contract/bar/match-drinks.ts';
import { categoryPath } from '#contract/pages/site-links.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { DrinkLink } from './drink-link.tsx';
import { findNearest, NearestDrink } from './nearest-drink.tsx';
import { words } from './results-messages.ts';
import { fetchBarData } from './fetch-bar-data.ts';

/** The matcher of a bar, once the recipes are loaded. */
export type LoadedMatcher = {
  mixer: DrinkMatcher;
  /** Number of all drinks. */
  drinkCount: number;
  /** Returns the name of a kind, or its id when it is unknown. */
  nameOf(kind: string): string;
  Answer: typeof BarResults;
};

/** Loads the recipes and indexes them once. Throws when they cannot be loaded. */
export async function loadMatcher(dataPath: string): Promise<LoadedMatcher> {
  const data = await fetchBarData(dataPath);
  const kinds = new Map(data.kinds.map(({ id, name }) => [id, name]));
  return {
    mixer: createDrinkMatcher(data),
    drinkCount: data.recipes.length,
    nameOf: (kind) => kinds.get(kind) ?? kind,
    Answer: BarResults,
  };
}

type Props = { mixed: DrinkMatches; opened: LoadedMatcher; isTheirs: boolean; isOffline: boolean };

/**
 * The drinks that a bar can make now, the one thing that would enable the most drinks, and the
 * drinks that lack one thing.
 */
export function BarResults({ mixed, opened, isTheirs, isOffline }: Props) {
  const { now, oneAway: oneUnavailable } = mixed;
  const nearest = now.length === 0 ? findNearest(mixed) : undefined;
  const title = isTheirs ? words.now.theirs(now.length) : words.now.title(now.length);
  return (
    <>
      {nearest ? (
        <NearestDrink {...nearest} isOffline={isOffline} />
      ) : (
        <section aria-labelledby="bar-now">
          <SectionHead id="bar-now" title={now.length === 0 ? words.now.none : title} />
          {now.length === 0 ? (
            <p className="muted">{words.now.noneText}</p>
          ) : (
            <ul className="bar__drinks">
              {now.map(({ recipe, uses }) => (
                <li key={recipe.slug}>
                  <Drink recipe={recipe} isOffline={isOffline} />
                  {uses.map(
                    ({ need, have, note }) =>
                      note !== null && (
                        <p key={need} className="bar__instead">
                          {words.now.instead(opened.nameOf(need), opened.nameOf(have))} {note}
                        </p>
                      ),
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <Next mixed={mixed} drinkCount={opened.drinkCount} isOffline={isOffline} />
      {oneUnavailable.length > 0 && <Unavailable oneAway={oneUnavailable} isOffline={isOffline} />}
    </>
  );
}

function Drink({ recipe, isOffline }: { recipe: BarRecipe; isOffline: boolean }) {
  return (
    <p className="bar__drink">
      <DrinkLink recipe={recipe} isOffline={isOffline} />{' '}
      <span className="bar__facts">{recipe.category}</span>
    </p>
  );
}

/** The one thing to get next, or a text that there is none. */
function Next(props: { mixed: DrinkMatches; drinkCount: number; isOffline: boolean }) {
  const { mixed, drinkCount, isOffline } = props;
  const { now, opener } = mixed;
  const { nothing } = words;
  if (!opener) {
    const why = now.length === drinkCount ? nothing.all : now.length > 0 ? nothing.noMore : nothing.far;
    return (
      <section className="bar__next" aria-labelledby="bar-next">
        <h2 id="bar-next">{now.length > 0 ? nothing.title : words.opener.title}</h2>
        <p>{why}</p>
      </section>
    );
  }
  const { kind, recipes } = opener;
  const isOther = kind.category === null || kind.group === 'fruit-and-herbs' || kind.group === 'juices';
  return (
    <section className="bar__next" aria-labelledby="bar-next">
      <h2 id="bar-next">{isOther ? words.opener.titleOfOther : words.opener.title}</h2>
      <p className="bar__opens">{words.opener.opens(kind.name, recipes.length)}</p>
      <Names recipes={recipes} isOffline={isOffline} />
      <p className="bar__shop">
        {kind.category === null ? (
          <span>{words.opener.notSold}</span>
        ) : (
          <LinkButton to={categoryPath(kind.category)}>{words.opener.shelf(kind.name)}</LinkButton>
        )}
        {now.length > 0 && <span>{words.opener.orNothing(now.length)}</span>}
      </p>
    </section>
  );
}

function Unavailable(props: { oneAway: readonly AlmostMakeable[]; isOffline: boolean }) {
  const { oneAway: oneUnavailable, isOffline } = props;

  const groups = [...Map.groupBy(oneUnavailable, ({ missing }) => missing.id).values()];
  // Largest group first; equal groups keep their order.
  const byCount = groups.toSorted((one, other) => other.length - one.length);
  return (
    <section aria-labelledby="bar-away">
      <SectionHead id="bar-away" title={words.almost.title} />
      <ul className="bar__away">
        {byCount.map((group) => {
          const kind = group[0]?.missing;
          return (
            kind && (
              <li key={kind.id}>
                <h3>
                  <span className="sr">{words.almost.missing} </span>
                  {kind.category === null ? (
                    <>
                      {kind.name} <small>{words.almost.notSold}</small>
                    </>
                  ) : (
                    <PageLink className="link" to={categoryPath(kind.category)}>
                      {kind.name}
                    </PageLink>
                  )}
                </h3>
                <Names recipes={group.map(({ recipe }) => recipe)} isOffline={isOffline} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function Names({ recipes, isOffline }: { recipes: readonly BarRecipe[]; isOffline: boolean }) {
  return (
    <ul className="bar__names">
      {recipes.map((recipe) => (
        <li key={recipe.slug}>
          <DrinkLink recipe={recipe} isOffline={isOffline} />
        </li>
      ))}
    </ul>
  );
}
