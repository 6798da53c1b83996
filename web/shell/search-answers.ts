import type { Suggestions } from '#contract/catalog/suggestions.ts';

/** Fewer letters than this suggest nothing. */
const MIN_LETTERS = 2;
/** A pause in typing this long is worth a question. */
const PAUSE_MS = 120;
const MAX_CACHED = 50;

/** Answers of this visit by their text, the oldest first; gone with the page. */
const cached = new Map<string, Suggestions>();

/**
 * Makes a function that is told the text of the box at every change, and has its suggestions shown: at once where they
 * are known, else after a pause in typing. Only the newest text's answer is ever shown, whatever order answers come in; `null`
 * where there is nothing to suggest or the question failed. Until then what was shown last stays.
 */
export function suggester(show: (answer: Suggestions | null) => void): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = new AbortController();
  return (text) => {
    clearTimeout(timer);
    newest.abort();
    if ([...text].length < MIN_LETTERS) return show(null);
    const known = cached.get(text);
    if (known) return show(known);
    const mine = new AbortController();
    newest = mine;
    timer = setTimeout(() => {
      void ask(text, mine.signal).then((answer) => {
        if (!mine.signal.aborted) show(answer);
      });
    }, PAUSE_MS);
  };
}

async function ask(text: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(`/api/public/suggest?${new URLSearchParams({ q: text })}`, { signal });
    if (!response.ok) return null;
    const answer: Suggestions = await response.json();
    const [oldest] = cached.keys();
    if (cached.size >= MAX_CACHED && oldest !== undefined) cached.delete(oldest);
    cached.set(text, answer);
    return answer;
  } catch {
    // Aborted, no network, or no JSON: the form still works.
    return null;
  }
}
