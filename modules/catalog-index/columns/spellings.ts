import { slugify } from '#contract/text/slugify.ts';

/** A value that distinguishes products: its slug in URLs and its display name. */
export type NamedValue = { slug: string; name: string };

/**
 * A spelling of a value: its kind (a facet attribute), its text, its slug, and the place of the first
 * spelling of the same value.
 */
export type Spelling = { kind: number; text: string; slug: string; value: number };

/**
 * The spellings of values, each with a place. Texts of a kind with one slug are one value. Places are
 * only ever added, so the columns before and after a change share them.
 */
export type Spellings = {
  readonly list: readonly Spelling[];
  /** Returns the place of a text; −1 where its slug is empty, which is no value. */
  placeOf(kind: number, text: string): number;
};

export function createSpellings(): Spellings {
  return restoreSpellings([]);
}

/** Creates the spellings of a stored list, which then grows. */
export function restoreSpellings(list: Spelling[]): Spellings {
  const places = new Map<string, number>();
  const values = new Map<string, number>();
  for (const [place, { kind, text, slug, value }] of list.entries()) {
    places.set(`${kind} ${text}`, place);
    values.set(`${kind} ${slug}`, value);
  }

  const add = (kind: number, text: string): number => {
    const slug = slugify(text);
    if (slug === '') return -1;
    const key = `${kind} ${slug}`;
    const value = values.get(key) ?? list.length;
    values.set(key, value);
    return list.push({ kind, text, slug, value }) - 1;
  };
  return {
    list,
    placeOf(kind, text) {
      const key = `${kind} ${text}`;
      const place = places.get(key) ?? add(kind, text);
      places.set(key, place);
      return place;
    },
  };
}

const NO_VALUE: NamedValue = { slug: '', name: '' };

/**
 * Returns the value of every place. A value is named by its spelling in most products (ties: the
 * first in code unit order); one without products has an empty slug.
 */
export function nameValues({ list }: Spellings, products: readonly number[]): NamedValue[] {
  const best: (number | undefined)[] = [];
  const isBetter = (place: number, other: number): boolean => {
    const more = (products[place] ?? 0) - (products[other] ?? 0);
    return more > 0 || (more === 0 && (list[place]?.text ?? '') < (list[other]?.text ?? ''));
  };
  for (const [place, { value }] of list.entries()) {
    const other = best[value];
    if ((products[place] ?? 0) > 0 && (other === undefined || isBetter(place, other))) best[value] = place;
  }
  const values = list.map(({ slug, value }) => {
    const named = best[value];
    return named === undefined ? NO_VALUE : { slug, name: list[named]?.text ?? slug };
  });
  // One object for a value, however many spellings.
  return list.map(({ value }) => values[value] ?? NO_VALUE);
}

/** Whether two lists of values have the same slugs and names. */
export function hasSameNames(some: readonly NamedValue[], others: readonly NamedValue[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ slug, name }, place) => slug === others[place]?.slug && name === others[place]?.name)
  );
}
