import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BarData, IngredientKind } from '#contract/bar/bar-data.ts';
import { type DrinkMatcher, createDrinkMatcher } from '#contract/bar/match-drinks.ts';
import { categoryPath } from '#contract/pages/site-links.ts';
import { PageLink } from '#ui/page-link.tsx';
import { useBar } from './bar-store.ts';
import { fetchBarData } from './fetch-bar-data.ts';
import { words } from './mark-messages.ts';
import { isEmptyBar, kindsIn } from './stored-bar.ts';

type LoadedMatcher = { data: BarData; mixer: DrinkMatcher };

/**
 * Marks on a recipe page which ingredients are in the bar (`data-kind`), with one line of what is
 * missing. Shows nothing without a stored bar, or when the kinds cannot be loaded.
 */
export function RecipeMarks({ slug, dataPath }: { slug: string; dataPath: string }) {
  const bar = useBar();
  const [opened, setOpened] = useState<LoadedMatcher | null>(null);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    let isStill = true;
    setPlaces([...document.querySelectorAll<HTMLElement>('.ingr [data-kind]')]);
    fetchBarData(dataPath).then(
      (data) => isStill && setOpened({ data, mixer: createDrinkMatcher(data) }),
      () => undefined,
    );
    return () => {
      isStill = false;
    };
  }, [slug, dataPath]);
  if (!opened || isEmptyBar(bar)) return null;
  const { data, mixer } = opened;
  const have = kindsIn(bar);
  const kindOf = (id: string): IngredientKind | undefined => data.kinds.find((kind) => kind.id === id);
  const recipe = data.recipes.find((one) => one.slug === slug);
  const missing = recipe?.needs
    .filter((need) => !mixer.find(need, have))
    .flatMap((need) => kindOf(need) ?? []);
  return (
    <>
      {places.map((place, index) => {
        const use = mixer.find(place.dataset['kind'] ?? '', have);
        if (!use) return null;
        const { note } = use;
        const named = note === null ? words.here : words.instead(kindOf(use.have)?.name ?? use.have, note);
        return createPortal(named, place, String(index));
      })}
      {missing && <Missing kinds={missing} />}{' '}
    </>
  );
}

function Missing({ kinds }: { kinds: readonly IngredientKind[] }) {
  if (kinds.length === 0) return <span>{words.all}</span>;
  return (
    <span>
      {words.missing}{' '}
      {kinds.map(({ id, name, category }, index) => (
        <span key={id}>
          {category === null ? (
            name
          ) : (
            <PageLink className="link" to={categoryPath(category)}>
              {name}
            </PageLink>
          )}
          {index < kinds.length - 1 ? ', ' : '.'}
        </span>
      ))}
    </span>
  );
}
