import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { onFirstInteraction } from '#web/page/on-first-interaction.ts';

/**
 * State of the line that opens a list's filters as a sheet. `Late` is the part that a script adds;
 * `null` until it is loaded.
 */
type SheetLine<Late> = {
  details: RefObject<HTMLDetailsElement | null>;
  late: Late | null;
  /** Key of the navigation at which the sheet was opened; `null` while it is closed. */
  sheetAt: string | null;
  /** Click handler of the line. */
  open(event: MouseEvent<HTMLElement>): void;
  close(): void;
};

/**
 * Filters of a list: beside it on wide screens, behind a line above it on small ones. On small
 * screens a script opens them as a sheet. The sheet loads after the first interaction, when the
 * browser is idle; until then the line opens the filters in place.
 */
export function useSheet<Late extends object>(load: () => Promise<Late>): SheetLine<Late> {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const [late, setLate] = useState<{ part: Late } | null>(null);
  const [sheetAt, setSheetAt] = useState<string | null>(null);
  useEffect(() => (details.current ? keepOpenWhereWide(details.current) : undefined), []);
  useEffect(
    () =>
      onFirstInteraction(
        () =>
          void load().then(
            (part) => setLate({ part }),
            () => undefined,
          ),
      ),
    [load],
  );
  const close = useCallback(() => setSheetAt(null), []);
  const open = (event: MouseEvent<HTMLElement>): void => {
    const line = details.current;
    if (!line || line.open) return;
    event.preventDefault();
    if (late) setSheetAt(key);
    else
      withTimeout(load()).then(
        (part) => {
          setLate({ part });
          setSheetAt(key);
        },
        // When the sheet does not load, the line opens in place as without scripts.
        () => line.setAttribute('open', ''),
      );
  };
  return { details, late: late?.part ?? null, sheetAt, open, close };
}

/** Longest wait for the sheet after a click, in milliseconds. */
const TIMEOUT_MS = 1000;

function withTimeout<Value>(coming: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The filter sheet did not load in time')), TIMEOUT_MS),
  );
  return Promise.race([coming, late]);
}

/**
 * Keeps the facets beside the list open on wide screens. CSS shows them from the start, but
 * assistive technology uses the state of the element. On a small screen the user may have opened
 * them before hydration: that state stays.
 */
function keepOpenWhereWide(details: HTMLDetailsElement): () => void {
  const wide = matchMedia('(min-width: 64rem)');
  const follow = (): void => void (details.open = wide.matches);
  if (wide.matches) follow();
  wide.addEventListener('change', follow);
  return () => wide.removeEventListener('change', follow);
}
