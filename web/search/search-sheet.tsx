import {
  type ComponentType,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { pageHref } from '#contract/bundle-locale.ts';
import { searchPath } from '#contract/pages/site-links.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { getText } from './get-text.ts';
import { keepSearch } from './recent-searches.ts';
import { onFirstInteraction } from '#web/page/on-first-interaction.ts';
import { closeDialog } from '#ui/open-dialog.ts';
import { ToastRegion } from '#web/toasts/toast-region.tsx';
import { useClosedOnNavigation } from '#web/page/use-closed-on-navigation.ts';
import { words } from './messages.ts';

export const SEARCH_ID = 'search';

/**
 * The search box of the header. Without scripts its form goes to `/search?q=`, which redirects. The
 * suggestions load after the page and use the box with the text typed so far.
 */
export function SearchSheet() {
  const sheet = useClosedOnNavigation();
  const box = useRef<HTMLInputElement>(null);
  const [Suggestions, load] = useSuggestions(sheet);
  const navigate = useNavigate();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const query = getText(new FormData(form), 'q');
    if (!query) return;
    keepSearch(query);
    form.reset();
    sheet.current?.close();
    void navigate(searchPath(query));
  };

  return (
    <dialog ref={sheet} id={SEARCH_ID} className="srch" aria-label={words.label}>
      <form className="wrap srch__form" role="search" action={pageHref('/search')} onSubmit={submit}>
        <Icon name="magnifying-glass" />
        {/* Not type="search": there the first Escape only clears the box; one Escape must close it
            (D46). */}
        <input
          ref={box}
          className="srch__in"
          type="text"
          enterKeyHint="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          placeholder={words.placeholder}
          aria-label={words.label}
          onFocus={load}
        />
        <kbd className="only-d" aria-hidden="true">
          {words.escapeKey}
        </kbd>
        <IconButton icon="x" label={words.close} {...closeDialog(SEARCH_ID)} />
      </form>
      {Suggestions && <Suggestions box={box} />}
      <ToastRegion />
    </dialog>
  );
}

type SuggestionsPart = ComponentType<{ box: RefObject<HTMLInputElement | null> }>;

/**
 * Returns the suggestions component once loaded, and a function that loads it at once. It loads by
 * itself after the first interaction, when the browser is idle.
 */
function useSuggestions(sheet: RefObject<HTMLDialogElement | null>): [SuggestionsPart | null, () => void] {
  const [part, setPart] = useState<SuggestionsPart | null>(null);
  const load = useCallback((): void => {
    import('./search-suggestions.tsx').then(
      ({ SearchSuggestions }) => setPart(() => SearchSuggestions),
      // A failed import leaves the form working; the next focus tries again.
      () => undefined,
    );
  }, []);
  useEffect(() => {
    // The box was opened before hydration: the user is already typing.
    if (!sheet.current?.open) return onFirstInteraction(load);
    load();
    return undefined;
  }, [load, sheet]);
  return [part, load];
}
