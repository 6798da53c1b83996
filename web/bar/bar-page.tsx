import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { words as shop } from '#web/page/messages.ts';
import { BarBottles } from './bar-bottles.tsx';
import { BarActions } from './bar-actions.tsx';
import type { DrinkGroup, Picker } from './bar-page.server.ts';
import { IngredientPicker } from './ingredient-picker.tsx';
import { updateBar, getBar, useBar } from './bar-store.ts';
import { DrinkLink } from './drink-link.tsx';
import { registerOfflineWorker } from './register-offline-worker.ts';
import { parseSharedKinds, useHash } from './shared-bar.ts';
import { SharedBar } from './shared-bar.tsx';
import { kindsIn } from './stored-bar.ts';
import { useMatcher } from './use-matcher.ts';
import { useIsOffline } from './use-is-offline.ts';
import { words } from './messages.ts';

const EARLY = 'input[data-kind]:checked';

type Props = { picker: Picker; drinks: readonly DrinkGroup[]; dataPath: string };

/** The ingredients at home and the possible drinks; without script only the drinks by category. */
export function BarPage({ picker: pantry, drinks, dataPath }: Props) {
  const own = useBar();
  const hash = useHash();
  const theirs = useMemo(() => parseSharedKinds(hash), [hash]);
  const isOffline = useIsOffline();
  const tool = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const names = useMemo(() => listNames(pantry), [pantry]);
  useLayoutEffect(() => adoptEarlyTicks(tool.current), []);
  useEffect(registerOfflineWorker, []);

  const have = theirs ? new Set(theirs) : kindsIn(own);
  const isAsked = [...have].some((kind) => names.has(kind));
  const { answering, retry } = useMatcher(dataPath, isAsked);
  const opened = typeof answering === 'object' && isAsked ? answering : null;
  const mixed = opened?.mixer.mix(have);
  const drinkCount = drinks.reduce((sum, group) => sum + group.drinks.length, 0);
  const { tally } = words;
  return (
    <div ref={tool}>
      <div className="bar__tally script-only">
        <p role="status">
          {mixed
            ? (theirs ? tally.theirs : tally.said)(mixed.now.length, mixed.oneAway.length)
            : !isAsked
              ? tally.empty(drinkCount)
              : answering === 'waiting' && tally.waiting}
        </p>
        <button
          type="button"
          className="link bar__see"
          onClick={() => {
            answer.current?.scrollIntoView({ block: 'start' });
            answer.current?.focus({ preventScroll: true });
          }}
        >
          {tally.see}
        </button>
      </div>
      <p className="lead no-script-only">{words.needsScript}</p>
      {isOffline && <p className="bar__offline">{words.offline}</p>}
      <div className="bar">
        <div className="bar__home script-only">
          {theirs ? (
            <SharedBar kinds={theirs} own={own} nameOf={(kind) => names.get(kind)} />
          ) : (
            <>
              <h2>{words.shelf.title}</h2>
              <p className="hint">
                {words.granted} {words.kept}
              </p>
              <IngredientPicker picker={pantry} bar={own} />
              <BarBottles bar={own} nameOf={(kind) => names.get(kind) ?? kind} />
              <BarActions bar={own} />
            </>
          )}
        </div>
        <div ref={answer} className="bar__answer" tabIndex={-1}>
          {opened && mixed ? (
            <opened.Answer mixed={mixed} opened={opened} isTheirs={theirs !== null} isOffline={isOffline} />
          ) : isAsked ? (
            answering === 'failed' && <Failed retry={retry} />
          ) : (
            <AllDrinks groups={drinks} isOffline={isOffline} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The names of the ingredients, by their ids. */
const listNames = ({ common, groups }: Picker): ReadonlyMap<string, string> =>
  new Map([...common, ...groups.flatMap(({ kinds }) => kinds)].map(({ id, name }) => [id, name]));

/** Takes over boxes that were ticked before this page listened. */
function adoptEarlyTicks(tool: HTMLElement | null): void {
  const early = tool?.querySelectorAll<HTMLInputElement>(EARLY) ?? [];
  const known = kindsIn(getBar());
  const kinds = [...early].flatMap(({ dataset }) => dataset['kind'] ?? []).filter((id) => !known.has(id));
  if (kinds.length > 0) updateBar((bar) => ({ ...bar, have: [...bar.have, ...kinds] }));
}

function Failed({ retry }: { retry(): void }) {
  return (
    <section role="alert">
      <h2>{words.failed.title}</h2>
      <p>{words.failed.text}</p>
      <Button onClick={retry}>{shop.tryAgain}</Button>
    </section>
  );
}

/** All drinks by category: shown before any box is ticked, and without script. */
function AllDrinks({ groups, isOffline }: { groups: readonly DrinkGroup[]; isOffline: boolean }) {
  return (
    <section aria-labelledby="bar-all">
      <SectionHead id="bar-all" title={words.allDrinks} />
      <div className="bar__all">
        {groups.map(({ category, drinks }) => (
          <div key={category}>
            <h3>{category}</h3>
            <ul>
              {drinks.map((drink) => (
                <li key={drink.slug}>
                  <DrinkLink recipe={drink} isOffline={isOffline} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
