import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { CachedFragment } from '#web/page/cached-fragment.tsx';
import { words as choiceWords } from './choice-messages.ts';
import { facetPanel } from './facet-panel.tsx';
import { restoreFacets } from './filter-form.ts';
import type { FilterSheetProps, LiveFacets } from './lazy/filter-sheet.tsx';
import type { ListState } from './list-address.ts';
import type { ListData } from './list-data.server.ts';
import { type PackedFacets, unpackFacets } from './list-facets.ts';
import { SlidersIcon } from './sliders-icon.tsx';
import { useSheet } from './use-sheet.ts';
import { words } from './messages.ts';

/** Parts that a script adds to the facets. */
type Late = { FilterSheet: ComponentType<FilterSheetProps>; drawSliders(panel: HTMLElement): void };

type Props = {
  list: Pick<ListData, 'chosen' | 'category' | 'total' | 'totalIsAtLeast'>;
  facets: PackedFacets;
  /**
   * State for drawing: a collection that has a box in the flags facet (`shelf`) is expressed as
   * that box.
   */
  state: ListState;
  clearTo: string;
};

/** The facets of a list: beside it on wide screens, behind a line above it on small ones. */
export function Facets({ list, facets, state, clearTo }: Props) {
  const { total, totalIsAtLeast } = list;
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { details, late, sheetAt, open, close } = useSheet(loadLate);
  // Counts for the boxes ticked in the sheet.
  const [live, setLive] = useState<LiveFacets | null>(null);
  // Another navigation closes the sheet.
  const isSheet = sheetAt === key;
  const wasSheet = useRef(false);

  useEffect(() => {
    const form = panel.current?.closest('form');
    // Boxes ticked in a sheet that was closed without its button are restored.
    if (wasSheet.current && !isSheet && form) restoreFacets(form, true);
    wasSheet.current = isSheet;
    if (panel.current) late?.drawSliders(panel.current);
  });

  const counted = isSheet ? live : null;
  const chosen = list.chosen.length;
  const { choice } = state;
  // Memoized: opening the sheet does not render the hundred boxes again.
  const boxes = useMemo(
    () => (
      <CachedFragment as="div" className="facets" by={`facets ${facets} ${JSON.stringify(choice)}`}>
        {() => facetPanel(counted?.facets ?? unpackFacets(facets), counted?.choice ?? choice, choice)}
      </CachedFragment>
    ),
    [facets, counted, choice],
  );
  return (
    <>
      <details ref={details} className="filters">
        <summary
          className={buttonClass({ className: 'filters__open' })}
          onClick={(event) => {
            setLive(null);
            open(event);
          }}
          aria-haspopup={late ? 'dialog' : undefined}
          aria-label={chosen > 0 ? words.filterChosen(chosen) : undefined}
        >
          <SlidersIcon />
          <span>
            {choiceWords.filterButton}
            {chosen > 0 && `, ${chosen}`}
          </span>
        </summary>
        <div ref={panel} className="facets__panel">
          {boxes}
          <div className="facets__foot">
            <Button variant="primary" size="large" isWide type="submit" name="sub" value={state.sub}>
              {counted?.label ?? words.show(total, totalIsAtLeast)}
            </Button>
          </div>
        </div>
      </details>
      {isSheet && late && (
        <late.FilterSheet
          panel={panel}
          drawn={facets}
          category={list.category}
          clearTo={clearTo}
          onCounted={setLive}
          onClose={close}
        />
      )}
    </>
  );
}

const loadLate = (): Promise<Late> => import('./lazy/lazy-facets.ts');
