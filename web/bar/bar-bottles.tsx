import { type ComponentType, useState } from 'react';
import type { StoredBar } from '#contract/bar/bar-data.ts';
import { productPath } from '#contract/pages/site-links.ts';
import { Button } from '#ui/button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { updateBar } from './bar-store.ts';
import { words } from './messages.ts';

const { bottles: named } = words;

/** The shop's bottles in the bar, and the button to add another. */
export function BarBottles({ bar, nameOf }: { bar: StoredBar; nameOf(kind: string): string }) {
  const [Finder, setFinder] = useState<ComponentType | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const open = (): void => {
    setUnavailable(false);
    import('./bar-finder.tsx').then(
      (late) => setFinder(() => late.BarFinder),
      () => setUnavailable(true),
    );
  };
  return (
    <div className="bar__bottles" tabIndex={-1}>
      <h3>{named.title}</h3>
      <ul>
        {[...Map.groupBy(bar.bottles, ({ slug }) => slug)].map(([slug, all]) => (
          <li key={slug}>
            <div>
              <PageLink className="link" to={productPath(slug)}>
                {all[0]?.name}
              </PageLink>
              <p className="hint">{named.serves(all.map(({ kind }) => nameOf(kind)))}</p>
            </div>
            <Button
              variant="quiet"
              aria-label={named.removeOf(all[0]?.name ?? '')}
              onClick={({ currentTarget }) => {
                currentTarget.closest<HTMLElement>('.bar__bottles')?.focus();
                updateBar((now) => ({ ...now, bottles: now.bottles.filter((one) => one.slug !== slug) }));
              }}
            >
              {named.remove}
            </Button>
          </li>
        ))}
      </ul>
      {Finder ? <Finder /> : <Button onClick={open}>{named.add}</Button>}
      <p className="hint" role="status">
        {isUnavailable && named.unavailable}
      </p>
    </div>
  );
}
