import { useEffect, useState } from 'react';
import type { FacetChoice } from '#contract/catalog/facet-choice.ts';
import { type ListFacet, listFacets, type PackedFacets, unpackFacets } from '../list-facets.ts';
import { words } from '../messages.ts';
import { createLiveCount } from './live-count.ts';
import { mergeFacets } from './merge-facets.ts';
import { Sheet, type SheetProps } from './sheet.tsx';

/** Boxes ticked in the sheet, and the resulting counts. */
export type LiveFacets = { facets: readonly ListFacet[]; choice: FacetChoice; label: string };

export type FilterSheetProps = SheetProps & {
  drawn: PackedFacets;
  category: string | null;
  onCounted(counted: LiveFacets): void;
};

/** The facets as a sheet from below, with a button that shows the number of products. */
export function FilterSheet({ panel, drawn, category, clearTo, onCounted, onClose }: FilterSheetProps) {
  const [status, setStatus] = useState('');

  useEffect(() => {
    // While the sheet is open, no other control of the form can be changed.
    const form = panel.current?.closest('form');
    if (!form) return;
    const known = unpackFacets(drawn);
    const count = createLiveCount(category, (choice, counted) => {
      const label = counted
        ? words.show(counted.totalCount, counted.totalCountIsAtLeast === true)
        : words.showSome;
      setStatus(label);
      onCounted({ choice, label, facets: counted ? mergeFacets(known, listFacets(counted.facets)) : known });
    });
    const ask = (): void => count.ask(form);
    for (const type of CHANGES) form.addEventListener(type, ask);
    return () => {
      count.stop();
      for (const type of CHANGES) form.removeEventListener(type, ask);
    };
  }, [panel, category, drawn, onCounted]);

  return (
    <Sheet panel={panel} clearTo={clearTo} onClose={onClose}>
      <p className="sr" role="status">
        {status}
      </p>
    </Sheet>
  );
}

const CHANGES = ['input', 'range'] as const;
