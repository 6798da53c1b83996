import type { TasterNote } from '#contract/catalog/taster-notes.ts';
import { words } from './messages.server.ts';

/**
 * Marks as a pencil draws them, in a square of 48. They travel with the notes: pages without notes
 * need none.
 */
export const MARKS = {
  tick: 'M6 27c4 3 7 8 9.5 13.5C20 29 29 15.5 42 7',
  ring: 'M31 8.5C19 4 7 12 6.5 24.5S15 42.5 26 41.5s17-9.5 15.5-20S29 5 17 11',
  underline: 'M4 28c12-3.5 26-4.5 40-3.5M10 36.5c9-2.5 19-3 29-2.5',
  cross: 'M9 9.5c9.5 8 19.5 18.5 29 29.5M39 8C29 17 18.5 28.5 9.5 40',
} as const;

/** The marks of those who were for a bottle, in turn; a cross is for those who were against it. */
const IN_FAVOUR = [MARKS.tick, MARKS.ring, MARKS.underline] as const;

/** Returns what the tasters wrote, as the page shows it; `null` where they wrote nothing. */
export function viewTasters(notes: readonly TasterNote[]) {
  if (notes.length === 0) return null;
  const inFavour = notes.filter(({ vote }) => vote === 'for');
  return {
    title: words.tasters.title,
    score: words.tasters.score(inFavour.length, notes.length - inFavour.length),
    notes: notes.map((note) => {
      const { taster, vote, text } = note;
      const place = inFavour.indexOf(note);
      const mark = place === -1 ? MARKS.cross : IN_FAVOUR[place % IN_FAVOUR.length];
      return { taster: words.tasters.by(taster, vote), text, mark };
    }),
  };
}

export type TastersView = NonNullable<ReturnType<typeof viewTasters>>;
