import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '#contract/doors.ts';
import { Icon } from '#web/ui/icon.tsx';
import { textOf } from '#web/ui/text-of.ts';
import { closeDialog } from './open-dialog.ts';
import { useClosedOnNavigation } from './use-closed-on-navigation.ts';
import { words } from './words.ts';

export const SEARCH_ID = 'search';

/** The search box of the header. Without script its form leads through `/search?q=`, which redirects. */
export function SearchSheet() {
  const ref = useClosedOnNavigation();
  const navigate = useNavigate();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const query = textOf(new FormData(form), 'q');
    if (!query) return;
    form.reset();
    ref.current?.close();
    void navigate(searchPath(query));
  };

  return (
    <dialog ref={ref} id={SEARCH_ID} className="srch" aria-label={words.searchLabel}>
      <form className="wrap srch__form" role="search" action="/search" onSubmit={submit}>
        <Icon name="search" />
        {/* Not type="search": there the first Escape would only clear it, and one Escape closes the box (D46). */}
        <input
          className="srch__in"
          type="text"
          enterKeyHint="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          placeholder={words.searchPlaceholder}
          aria-label={words.searchLabel}
        />
        <button type="button" className="iconbtn" aria-label={words.closeSearch} {...closeDialog(SEARCH_ID)}>
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  );
}
