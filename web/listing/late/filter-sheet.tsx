import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FacetChoice } from '#contract/catalog/facet-choice.ts';
import { ToastRegion } from '#web/shell/toast-region.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { type ListFacet, listFacets, type PackedFacets, unpackFacets } from '../list-facets.ts';
import { words } from '../words.ts';
import { openLiveCount } from './live-count.ts';
import { mergeFacets } from './merge-facets.ts';

/** What is ticked in the sheet, and what that leaves. */
export type LiveFacets = { facets: readonly ListFacet[]; choice: FacetChoice; label: string };

export type FilterSheetProps = {
  /** The facets as they stand in the page: the sheet takes them in, so that they are never drawn twice. */
  panel: RefObject<HTMLElement | null>;
  drawn: PackedFacets;
  category: string | null;
  clearTo: string;
  onCounted(counted: LiveFacets): void;
  onClose(): void;
};

/** The facets as a sheet from below, with a button that says how many products are behind it. */
export function FilterSheet({ panel, drawn, category, clearTo, onCounted, onClose }: FilterSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');

  useLayoutEffect(() => {
    const [dialog, facets, home] = [sheet.current, panel.current, panel.current?.parentElement];
    if (!dialog || !facets || !home) return;
    dialog.showModal();
    // The sheet is on its way up before it is filled: a hundred boxes take a slow phone a moment.
    let filling: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      filling = setTimeout(() => body.current?.append(facets));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(filling);
      // Closing first: it gives focus back to what opened it.
      if (dialog.open) dialog.close();
      home.append(facets);
    };
  }, [panel]);

  useEffect(() => {
    const form = sheet.current?.closest('form');
    if (!form) return;
    const known = unpackFacets(drawn);
    const count = openLiveCount(category, (choice, counted) => {
      const label = counted
        ? words.show(counted.totalCount, counted.totalCountIsAtLeast === true)
        : words.showSome;
      setStatus(label);
      onCounted({ choice, label, facets: counted ? mergeFacets(known, listFacets(counted.facets)) : known });
    });
    const ask = (): void => count.ask(form);
    const dialog = sheet.current;
    for (const type of CHANGES) dialog?.addEventListener(type, ask);
    return () => {
      count.stop();
      for (const type of CHANGES) dialog?.removeEventListener(type, ask);
    };
  }, [category, drawn, onCounted]);

  return (
    <dialog ref={sheet} className="sheet" aria-labelledby="sheet-title" onClose={onClose}>
      <div className="sheet__head">
        <h2 id="sheet-title">{words.filterButton}</h2>
        <PageLink className="link" to={clearTo}>
          {words.clearAll}
        </PageLink>
        <button
          type="button"
          className="iconbtn"
          aria-label={words.closeFilters}
          onClick={() => sheet.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div ref={body} className="sheet__body" />
      <p className="sr" role="status">
        {status}
      </p>
      <ToastRegion />
    </dialog>
  );
}

const CHANGES = ['input', 'range'] as const;
