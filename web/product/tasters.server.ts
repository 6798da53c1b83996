import type { TasterNote } from '#contract/catalog/taster-notes.ts';
import { words } from './messages.server.ts';

/** The drawn marks of those who were for a bottle; a cross is for those who were against it. */
const MARKS = ['tick', 'ring', 'underline'] as const;

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
      const mark = place === -1 ? 'cross' : (MARKS[place % MARKS.length] ?? 'tick');
      return { taster: words.tasters.by(taster, vote), text, mark } as const;
    }),
  };
}

export type TastersView = NonNullable<ReturnType<typeof viewTasters>>;
