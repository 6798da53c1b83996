import { slugOf } from '#contract/slug-of.ts';
import type { NamedValue } from './columns.ts';

type Spelling = { place: number; text: string; count: number };

/**
 * Gathers the values of one kind: texts of one slug are one value, named as most products spell it (of two as frequent,
 * the first by letters).
 */
export type Spellings = {
  /** The place of a text's value, new where nobody has named it; −1 where its slug would be empty. */
  placeOf(text: string): number;
  /** The values so far, by place. */
  named(): NamedValue[];
};

export function createSpellings(newPlace: () => number = counter()): Spellings {
  const known = new Map<string, Spelling>();
  const places = new Map<string, number>();

  const meet = (text: string): Spelling => {
    const slug = slugOf(text);
    let place = slug === '' ? -1 : places.get(slug);
    if (place === undefined) places.set(slug, (place = newPlace()));
    const spelling = { place, text, count: 0 };
    known.set(text, spelling);
    return spelling;
  };
  return {
    placeOf(text) {
      const spelling = known.get(text) ?? meet(text);
      spelling.count += 1;
      return spelling.place;
    },
    named() {
      const best = new Map<number, Spelling>();
      for (const spelling of known.values()) {
        const other = best.get(spelling.place);
        if (!other || isBetter(spelling, other)) best.set(spelling.place, spelling);
      }
      return [...places].map(([slug, place]) => ({ slug, name: best.get(place)?.text ?? slug }));
    },
  };
}

function isBetter(one: Spelling, other: Spelling): boolean {
  return one.count === other.count ? one.text < other.text : one.count > other.count;
}

function counter(): () => number {
  let next = 0;
  return () => next++;
}
