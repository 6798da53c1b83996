import { slugify } from '#contract/text/slugify.ts';
import type { NamedValue } from './columns.ts';

/**
 * A spelling of a value. `count` counts one more product and returns the position of the value, −1
 * for none.
 */
export type Spelling = { count(): number };

/**
 * Collects the values of one kind. Texts with one slug are one value, named by the most frequent
 * spelling (ties: the first in code unit order). A text with an empty slug is no value.
 */
export type Spellings = {
  spellingOf(text: string): Spelling;
  /** The values so far, in the order of their first occurrence. */
  named(): NamedValue[];
};

/** `newPlace` numbers each new value; without it: 0, 1, 2 … */
export function createSpellings(newPlace: () => number = counter()): Spellings {
  const known = new Map<string, Counted>();
  const places = new Map<string, number>();

  const createSpelling = (text: string): Counted => {
    const slug = slugify(text);
    let place = slug === '' ? -1 : places.get(slug);
    if (place === undefined) {
      place = newPlace();
      places.set(slug, place);
    }
    return createCounted(text, place);
  };
  return {
    spellingOf(text) {
      const spelling = known.get(text) ?? createSpelling(text);
      known.set(text, spelling);
      return spelling;
    },
    named() {
      const best = new Map<number, Counted>();
      for (const spelling of known.values()) {
        const other = best.get(spelling.place);
        if (!other || isBetter(spelling, other)) best.set(spelling.place, spelling);
      }
      return [...places].map(([slug, place]) => ({ slug, name: best.get(place)?.text ?? slug }));
    },
  };
}

type Counted = Spelling & { readonly text: string; readonly place: number; readonly products: number };

function createCounted(text: string, place: number): Counted {
  let products = 0;
  return {
    text,
    place,
    get products() {
      return products;
    },
    count() {
      products += 1;
      return place;
    },
  };
}

function isBetter(one: Counted, other: Counted): boolean {
  return one.products === other.products ? one.text < other.text : one.products > other.products;
}

function counter(): () => number {
  let next = 0;
  return () => next++;
}
