/** The facts of all products that rules compare, as columns in the order of the index. */
export type FactColumns = {
  readonly dishes: Uint8Array;
  readonly dishesTwice: Uint8Array;
  readonly firstDishes: Uint8Array;
  /** Levels by attributes: smoke, bitterness and sweetness, four bits each. */
  readonly levels: Uint16Array;
  readonly marks: Uint8Array;
  readonly volumeMl: Int32Array;
  readonly producer: Int32Array;
  readonly drink: Int32Array;
  readonly region: Int32Array;
  /** Hundredths; `NO_FIGURE` for none. */
  readonly sugar: Int32Array;
  readonly peat: Int32Array;
  readonly servedAt: Float32Array;
  /** Positions of the words for sweetness and body plus one, four bits each. */
  readonly words: Uint8Array;
  /** Positions in `kinds`. */
  readonly kind: Uint32Array;
  readonly kinds: Kinds;
};

/** Each text of `Facts.kind` once. Texts are only ever added, so indexes before and after share it. */
export type Kinds = { readonly list: readonly string[]; placeOf(text: string): number };

/** Creates the kinds of a list, which then grows. */
export function restoreKinds(list: string[]): Kinds {
  const places = new Map(list.map((text, place) => [text, place]));
  return {
    list,
    placeOf(text) {
      const place = places.get(text) ?? list.push(text) - 1;
      places.set(text, place);
      return place;
    },
  };
}

export type FactArrays = Omit<FactColumns, 'kinds'>;

export const NO_FIGURE = -(2 ** 31);

/** The columns of `FactArrays`. */
export const FACT_NAMES = [
  'dishes',
  'dishesTwice',
  'firstDishes',
  'levels',
  'marks',
  'volumeMl',
  'producer',
  'drink',
  'region',
  'sugar',
  'peat',
  'servedAt',
  'words',
  'kind',
] as const;
