import { type FacetChoice, serializeFacetChoice } from '#contract/catalog/facet-choice.ts';
import type { FacetList } from '#contract/catalog/facets.ts';
import { parseFilterForm } from '../parse-list-state.ts';
import type { ListState } from '../list-address.ts';
import { readAnswer } from '#web/shop-api/read-answer.ts';

const TIMEOUT_MS = 150;

/**
 * Requests the number of products that a form's choice leaves. Only the newest request counts;
 * older ones are aborted.
 */
export type LiveCount = { ask(form: HTMLFormElement): void; stop(): void };

/** `answer` gets the requested choice, and `null` instead of counts when the request failed. */
export function createLiveCount(
  category: string | null,
  answer: (choice: FacetChoice, counted: FacetList | null) => void,
): LiveCount {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let call: AbortController | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    call?.abort();
  };
  return {
    stop,
    ask(form) {
      stop();
      const { signal } = (call = new AbortController());
      timer = setTimeout(() => {
        const state = parseFilterForm(new FormData(form));
        const tell = (counted: FacetList | null): void => {
          if (!signal.aborted) answer(state.choice, counted);
        };
        readAnswer(facetsAddress(state, category), { signal }).then(tell, () => tell(null));
      }, TIMEOUT_MS);
    },
  };
}

/** Returns the URL of the API call that counts the facets of a list's state. */
export function facetsAddress({ q, filter, choice }: ListState, category: string | null) {
  const query = new URLSearchParams(serializeFacetChoice(choice));
  if (category !== null) query.set('category', category);
  if (q !== '') query.set('FilterText', q);
  if (filter !== '') query.set('filter', filter);
  return `/api/public/facets?${query.toString()}` as const;
}
