import type { Suggestions } from '#contract/catalog/suggestions.ts';
import { readAnswer } from '#web/shop-api/read-answer.ts';

/** A shorter text gets no suggestions. */
const MIN_LETTERS = 2;
/** Pause in typing, in milliseconds, after which suggestions are requested. */
const PAUSE_MS = 120;
const MAX_CACHED = 50;

/** Suggestions of this page visit by text, oldest first. A new document starts empty. */
const cached = new Map<string, Suggestions>();

/**
 * Returns a function that takes the text of the box at each change and shows its suggestions: at
 * once when they are cached, else after a pause in typing. Only the result for the newest text is
 * shown, in whatever order the responses arrive. `show` gets `null` when the text is too short or
 * the request failed. Until a result arrives the previous one stays.
 */
export function createSuggester(show: (answer: Suggestions | null) => void): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = new AbortController();
  return (text) => {
    clearTimeout(timer);
    newest.abort();
    if ([...text].length < MIN_LETTERS) return show(null);
    const known = cached.get(text);
    if (known) return show(known);
    const request = new AbortController();
    newest = request;
    timer = setTimeout(() => {
      void loadSuggestions(text, request.signal).then((answer) => {
        if (!request.signal.aborted) show(answer);
      });
    }, PAUSE_MS);
  };
}

async function loadSuggestions(text: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const query = new URLSearchParams({ q: text }).toString();
    const answer = await readAnswer(`/api/public/suggest?${query}`, { signal });
    const [oldest] = cached.keys();
    if (cached.size >= MAX_CACHED && oldest !== undefined) cached.delete(oldest);
    cached.set(text, answer);
    return answer;
  } catch {
    // Aborted, no network or invalid JSON: the form still works.
    return null;
  }
}
