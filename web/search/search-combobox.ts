import { type RefObject, startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Suggestions } from '#contract/catalog/suggestions.ts';
import { useShop } from '#web/page/shop.ts';
import { getText } from './get-text.ts';
import { createSuggester } from './search-answers.ts';
import { getRecentSearches } from './recent-searches.ts';
import { type Group, getFirstGroups, getGroups } from './search-groups.ts';
import { words } from './search-messages.ts';

export const LIST_ID = 'search-suggestions';

/**
 * The number of suggestions is announced after this many milliseconds without a change: announcing
 * it while the user types would only disturb.
 */
const SETTLED_MS = 500;
/** `keyCode` of the key that ends a composition in Safari, where `isComposing` is already `false`. */
const KEY_OF_INPUT_METHOD = 229;

type Combobox = {
  answer: Suggestions | null;
  groups: Group[];
  /** Target of the active option; `null` while keys go to the box. */
  active: string | null;
  /** Text for screen readers. */
  status: string;
  /** Reads the recent searches again. */
  reread(): void;
};

type Modifiers = { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/**
 * Returns whether a key or click has a modifier key and so another meaning: new tab, selection,
 * shortcut.
 */
export const isModified = (event: Modifiers): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** Returns the element id of an option. */
export const optionId = (index: number): string => `${LIST_ID}-${index}`;

/**
 * Makes the text box of a form the combobox of its suggestions (ARIA APG, list popup, focus stays
 * in the box). The box is rendered long before this code loads, and the user may be typing in it.
 * So the existing element is used and not rendered again.
 */
export function useCombobox(box: RefObject<HTMLInputElement | null>): Combobox {
  const { links } = useShop();
  const [answer, setAnswer] = useState<Suggestions | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  /** Recent searches, while the box is empty. */
  const [recent, setRecent] = useState<readonly string[] | null>(null);
  const groups = useMemo(() => {
    if (recent) return getFirstGroups(recent, links);
    return answer ? getGroups(answer) : [];
  }, [answer, recent, links]);
  const options = groups.flatMap((group) => group.options);
  const index = options.findIndex(({ to }) => to === active);

  useEffect(() => {
    box.current?.setAttribute('aria-expanded', String(options.length > 0));
    const option = document.getElementById(optionId(index));
    if (!option) return box.current?.removeAttribute('aria-activedescendant');
    box.current?.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }, [box, index, options.length]);

  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key } = event;
    if (event.isComposing || event.keyCode === KEY_OF_INPUT_METHOD || isModified(event)) return;
    if (options.length > 0 && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      // The box is part of the cycle: before the first option and after the last.
      const places = options.length + 1;
      const place = (index + 1 + (key === 'ArrowDown' ? 1 : places - 1)) % places;
      setActive(options[place - 1]?.to ?? null);
    } else if (key === 'Enter' && index >= 0) {
      event.preventDefault();
      document.getElementById(optionId(index))?.click();
    } else if (/^(Arrow(Left|Right)|Home|End)$/.test(key)) setActive(null);
  });

  useEffect(() => {
    const field = box.current;
    const form = field?.form;
    if (!field || !form) return;
    for (const [name, value] of Object.entries(COMBOBOX)) field.setAttribute(name, value);

    let announcing: ReturnType<typeof setTimeout> | undefined;
    const suggest = createSuggester((found) => {
      startTransition(() => setAnswer(found));
      if (!found) return;
      const count = getGroups(found).flatMap((group) => group.options).length;
      announcing = setTimeout(() => setStatus(words.count(count)), SETTLED_MS);
    });
    const take = (text: string): void => {
      clearTimeout(announcing);
      setStatus('');
      setActive(null);
      suggest(text);
    };
    // Also while a word is being composed: phone keyboards compose every word, not only words of
    // other scripts.
    const inspect = (): void => {
      const text = getText(new FormData(form), 'q');
      setRecent(text === '' ? getRecentSearches() : null);
      take(text);
    };
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', inspect, { signal });
    field.addEventListener('focus', inspect, { signal });
    field.addEventListener('blur', () => setActive(null), { signal });
    field.addEventListener('keydown', (event) => press(event), { signal });
    form.addEventListener('reset', () => take(''), { signal });
    // Handles the text typed before this code loaded.
    inspect();
    return () => {
      take('');
      listening.abort();
    };
  }, [box]);

  return { answer, groups, active, status, reread: () => setRecent(getRecentSearches()) };
}

const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': LIST_ID };
