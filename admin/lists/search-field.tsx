import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { words } from './messages.ts';

/** After the last key, so that a word is not searched letter by letter. */
const DELAY_MS = 150;

/** The text to search for. The list follows as one types; Enter goes on to the first row. */
export function SearchField(props: {
  label: string;
  /** What the list shows now. */
  searched: string;
  field: RefObject<HTMLInputElement | null>;
  onSearch(text: string): void;
  onEnter?: ((text: string) => void) | undefined;
}) {
  const { label, searched, field, onSearch, onEnter } = props;
  const [typed, setTyped] = useState(searched);
  const [shown, setShown] = useState(searched);
  // The address changed otherwise: a view was chosen, or the filter removed.
  if (shown !== searched) {
    setShown(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }
  const search = useEffectEvent((text: string): void => {
    setShown(text);
    onSearch(text);
  });
  useEffect(() => {
    if (typed.trim() === shown) return;
    const timer = setTimeout(() => search(typed.trim()), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, shown]);
  return (
    <form
      className="find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== shown) {
          setShown(typed.trim());
          onSearch(typed.trim());
        }
        focusRows();
        onEnter?.(typed.trim());
      }}
    >
      <Icon name="magnifying-glass" size="small" />
      <input
        className="input"
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed === '' ? (
        <kbd className="kbd only-d" aria-hidden="true">
          /
        </kbd>
      ) : (
        <button
          type="button"
          className="find__clear"
          aria-label={words.clearSearch}
          onClick={() => {
            setTyped('');
            field.current?.focus();
          }}
        >
          <Icon name="x" size="small" />
        </button>
      )}
    </form>
  );
}

/** The first row, or the page's main part, from which keys reach the rows. */
function focusRows(): void {
  const row = document.querySelector<HTMLElement>('#main [data-index="0"] th a');
  (row ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
