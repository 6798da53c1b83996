import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { onFirstInteraction } from '#web/ui/on-first-interaction.ts';
import { keepOpenWhereWide } from './keep-open-where-wide.ts';

/** What opens the filters of a list as a sheet. `Late` is what script adds to them, null until it has come. */
type SheetLine<Late> = {
  details: RefObject<HTMLDetailsElement | null>;
  late: Late | null;
  /** The navigation at which the sheet was opened; null while it is closed. */
  sheetAt: string | null;
  /** For a press on the line. */
  open(event: MouseEvent<HTMLElement>): void;
  close(): void;
};

/**
 * The filters of a list stand beside it on wide screens, behind a line above it on small ones. There script opens them as a
 * sheet, loaded when somebody is there and the browser idle; until it has come, the line opens them in place.
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
      inTime(load()).then(
        (part) => {
          setLate({ part });
          setSheetAt(key);
        },
        // Where the sheet does not come, the line opens in place, as it does without script.
        () => line.setAttribute('open', ''),
      );
  };
  return { details, late: late?.part ?? null, sheetAt, open, close };
}

/** Nobody waits longer than this for a press to show. */
const TIMEOUT_MS = 1000;

function inTime<Value>(coming: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), TIMEOUT_MS));
  return Promise.race([coming, late]);
}
