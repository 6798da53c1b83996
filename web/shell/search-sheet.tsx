import {
  type ComponentType,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchPath } from '#contract/doors.ts';
import { Icon } from '#web/ui/icon.tsx';
import { textOf } from '#web/ui/text-of.ts';
import { closeDialog } from './open-dialog.ts';
import { ToastRegion } from './toast-region.tsx';
import { words } from './words.ts';

export const SEARCH_ID = 'search';

/**
 * The search box of the header. Without script its form leads through `/search?q=`, which redirects; what it suggests
 * comes after the page, and takes over the box with what was typed in it meanwhile.
 */
export function SearchSheet() {
  const sheet = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [Suggestions, load] = useSuggestions();
  const navigate = useNavigate();
  useClosedOnMove(sheet);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const query = textOf(new FormData(form), 'q');
    if (!query) return;
    form.reset();
    sheet.current?.close();
    void navigate(searchPath(query));
  };

  return (
    <dialog ref={sheet} id={SEARCH_ID} className="srch" aria-label={words.searchLabel}>
      <form className="wrap srch__form" role="search" action="/search" onSubmit={submit}>
        <Icon name="search" />
        {/* Not type="search": there the first Escape would only clear it, and one Escape closes the box (D46). */}
        <input
          ref={box}
          className="srch__in"
          type="text"
          enterKeyHint="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          placeholder={words.searchPlaceholder}
          aria-label={words.searchLabel}
          onFocus={load}
        />
        <kbd className="only-d" aria-hidden="true">
          {words.escapeKey}
        </kbd>
        <button type="button" className="iconbtn" aria-label={words.closeSearch} {...closeDialog(SEARCH_ID)}>
          <Icon name="close" />
        </button>
      </form>
      {Suggestions && <Suggestions box={box} />}
      <ToastRegion />
    </dialog>
  );
}

type SuggestionsPart = ComponentType<{ box: RefObject<HTMLInputElement | null> }>;

/** The suggestions once they are there, and a function that hurries them; they come by themselves when the browser is idle. */
function useSuggestions(): [SuggestionsPart | null, () => void] {
  const [part, setPart] = useState<SuggestionsPart | null>(null);
  const load = useCallback((): void => {
    import('./search-suggestions.tsx').then(
      ({ SearchSuggestions }) => setPart(() => SearchSuggestions),
      // Not reachable now: the form works, and the next focus asks again.
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(load);
    // Safari knows no idle callbacks.
    else setTimeout(load, 1_000);
  }, [load]);
  return [part, load];
}

/** Closes the sheet when the page changes; not on the first page, where somebody may have opened it before React came. */
function useClosedOnMove(sheet: RefObject<HTMLDialogElement | null>): void {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current !== key) sheet.current?.close();
    last.current = key;
  }, [key, sheet]);
}
