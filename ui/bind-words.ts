/** A run of a text; one that is bound stays on one line. */
export type TextRun = { text: string; isBound: boolean };

/** What is bound is at most this long, in characters: a longer run would not fit on phones. */
const MAX_BOUND = 15;

/** Articles and short prepositions of the languages that names are in: they stay with the next word. */
const BINDS_NEXT = new Set(
  `a an and as au aux da das de del della dello den der des di do dos du el en et für gli il in la las le les lo
los o of os te the to um und van vom von y zu &`.split(/\s+/),
);
/** Words that stay with the number before them: `20 Year Old`, `6 Puttonyos`. */
const UNITS = new Set(`ans anni años cl g jahre kg l lot ml oz proof puttonyos year years % °`.split(' '));

const isNumber = (word: string): boolean => /^\d{1,3}$/.test(word);

/** Whether a line must not end between two words; `next` follows them. */
function isBound(before: string, after: string, next: string): boolean {
  if (BINDS_NEXT.has(before)) return true;
  if (isNumber(after)) return !UNITS.has(next);
  if (isNumber(before) && UNITS.has(after)) return true;
  if (before === 'year' && after === 'old') return true;
  return /^(?:grand|premier|1er)$/.test(before) && after === 'cru';
}

/**
 * Splits a name or a heading into runs between which a line may end; spaces between runs belong to
 * none. Bound are: an article or a preposition with its noun, a number with its unit and with the word
 * before it, grand cru, and a word with a hyphen. The runs joined by spaces are the text.
 */
export function bindWords(text: string): TextRun[] {
  const runs: string[][] = [];
  const words = text.split(' ');
  const lower = words.map((word) => word.toLowerCase());
  for (const [at, word] of words.entries()) {
    const last = runs.at(-1);
    const [before = '', here = '', next = ''] = at === 0 ? [] : lower.slice(at - 1, at + 2);
    const fits = last !== undefined && [...last, word].join(' ').length <= MAX_BOUND;
    if (last && fits && isBound(before, here, next)) last.push(word);
    else runs.push([word]);
  }
  return runs.map((run) => {
    const joined = run.join(' ');
    const isHyphened = /\S[-‐]\S/u.test(joined) && joined.length <= MAX_BOUND;
    return { text: joined, isBound: run.length > 1 || isHyphened };
  });
}
