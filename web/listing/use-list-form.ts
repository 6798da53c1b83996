import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '#contract/pages/site-links.ts';
import { onFirstInteraction } from '#web/page/on-first-interaction.ts';
import { useSearchBox } from '#web/search/use-search-box.ts';
import { restoreFacets } from './filter-form.ts';
import { listAddress, type ListState } from './list-address.ts';
import { useFilterForm } from './use-filter-form.ts';

/** Text and category of a search page. */
export type Search = { text: string; category: string };

/** The form of a list: a choice or a typed text leads to the URL of the list that it describes. */
export function useListForm(path: string, state: ListState, search: Search | undefined) {
  const keep = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement): void => form.requestSubmit(keep.current);
  const here = listAddress(path, state);
  const form = useFilterForm(here, apply);
  const type = (typed: HTMLFormElement): void => {
    const entries = new FormData(typed, keep.current);
    loadReader().then(
      ({ parseFilterForm }) => {
        const address = findAddress(path, search, parseFilterForm(entries), true);
        if (address !== null && address !== here)
          void navigate(address, { replace: true, preventScrollReset: true });
      },
      () => undefined,
    );
  };
  const { box, stop } = useSearchBox(search?.text ?? state.q, type);
  useEffect(() => onFirstInteraction(() => void loadReader().catch(() => undefined)), []);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    stop();
    const { currentTarget: sent, nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const entries = new FormData(sent, submitter);
    sent.querySelector('dialog')?.close();
    // The form parser loads late; when it fails to load, the server parses the form.
    loadReader().then(
      ({ parseFilterForm }) => go(sent, parseFilterForm(entries)),
      () => location.assign(`${sent.action}?${getQuery(entries)}`),
    );
  };
  const go = (sent: HTMLFormElement, wanted: ListState): void => {
    const address = findAddress(path, search, wanted, false);
    if (address === null) return;
    // An invalid value is not in the URL, so no rendering would remove it from its box.
    if (address === here) restoreFacets(sent, true);
    void navigate(address, { preventScrollReset: true });
  };
  const sort = (): void => {
    if (form.current) apply(form.current);
  };
  return { form, keep, box, submit, sort };
}

/** Returns the URL of a state; `null` for a search without text. */
function findAddress(
  path: string,
  search: Search | undefined,
  { q: text, sort, view, ...rest }: ListState,
  isTyping: boolean,
): string | null {
  const stage = { isTyped: isTyping && text !== '', sort, view };
  if (!search) return listAddress(path, { ...rest, ...stage, q: text, page: 1 });
  if (text === '') return null;
  return listAddress(searchPath(text, search.category), { ...stage, choice: rest.choice });
}

const importReader = () => import('./parse-list-state.ts');
let reader: ReturnType<typeof importReader> | undefined;

/**
 * Returns one promise for all callers, so that they continue in the order of their calls. After a
 * failure the next call tries again.
 */
function loadReader(): ReturnType<typeof importReader> {
  reader ??= importReader().catch((error: unknown) => {
    reader = undefined;
    throw error;
  });
  return reader;
}

/** Returns a form's data as a browser without scripts would send it. */
function getQuery(entries: FormData): string {
  const texts = [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new URLSearchParams(texts).toString();
}
