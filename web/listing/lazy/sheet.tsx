import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Dialog, DialogBody } from '#ui/dialog.tsx';
import { ToastRegion } from '#web/toasts/toast-region.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { words } from '../choice-messages.ts';

export type SheetProps = {
  /**
   * The filters of the list. The sheet moves the existing element into itself, so that it is never
   * rendered twice.
   */
  panel: RefObject<HTMLElement | null>;
  clearTo: string;
  onClose(): void;
  children?: ReactNode;
};

/** The filters of a list, as a sheet from below. */
export function Sheet({ panel, clearTo, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [dialog, facets, home] = [sheet.current, panel.current, panel.current?.parentElement];
    if (!dialog || !facets || !home) return;
    dialog.showModal();
    // Filled after it starts to move up: a hundred boxes take a slow phone a moment.
    let filling: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      filling = setTimeout(() => body.current?.append(facets));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(filling);
      // Closed first, because closing gives focus back to the element that opened it.
      if (dialog.open) dialog.close();
      home.append(facets);
    };
  }, [panel]);

  return (
    <Dialog
      ref={sheet}
      id="filter-sheet"
      kind="sheet"
      title={words.filterButton}
      headEnd={
        <PageLink className="link" to={clearTo}>
          {words.clearAll}
        </PageLink>
      }
      closeLabel={words.closeFilters}
      onClose={onClose}
    >
      <DialogBody ref={body} />
      {children}
      <ToastRegion />
    </Dialog>
  );
}
