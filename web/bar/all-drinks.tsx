import { SectionHead } from '#ui/section-head.tsx';
import type { DrinkGroup } from './bar-page.server.ts';
import { DrinkLink } from './drink-link.tsx';
import { words } from './messages.ts';

/** All drinks by category: shown before any box is ticked, and without script. */
export function AllDrinks({ groups, isOffline }: { groups: readonly DrinkGroup[]; isOffline: boolean }) {
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
