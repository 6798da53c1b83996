import { type SQL, sql } from 'drizzle-orm';
import type { Packer } from '../catalog-index/packer.ts';
import { type Facts, type FactSource, FACT_KEYS, getFacts } from './product-facts.ts';

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

type Arrays = Omit<FactColumns, 'kinds'>;

export const NO_FIGURE = -(2 ** 31);

type Value = string | number | boolean;

/** The texts and attributes of a product as the database sends them. */
export type EncodedFacts = [
  name: string,
  producer: string,
  region: string | null,
  volumeMl: number,
  finish: string,
  pairings: string[],
  attributes: [key: string, value: Value | null][],
];

// An array: an object with names takes the database twice as long.
export const FACTS_COLUMN: SQL = sql`
  json_build_array(p.name, p.producer, p.origin_region, p.unit_ml * p.pack_size, p.finish,
    (select coalesce(json_agg(f.name order by f.position), '[]') from product_pairing f where f.product_id = p.id),
    (select coalesce(json_agg(json_build_array(a.key, coalesce(to_json(a.value_text), to_json(a.value_number),
                                                               to_json(a.value_flag))) order by a.position), '[]')
       from product_attribute_value a
      where a.product_id = p.id and a.key = any (${sql.param(FACT_KEYS)}::text[]))) as facts`;

/** Returns what `FACTS_COLUMN` sends for a product. */
export function encodeFacts(source: FactSource): EncodedFacts {
  const { name, producer, region, volumeMl, notes, pairings, attributes } = source;
  const values = FACT_KEYS.flatMap((key) =>
    (attributes[key] ?? []).map((value): [string, Value] => [key, value]),
  );
  return [name, producer, region, volumeMl, notes.finish, pairings.map((one) => one.name), values];
}

function decodeFacts([name, producer, region, volumeMl, finish, dishes, values]: EncodedFacts): FactSource {
  const attributes: Record<string, Value[]> = {};
  for (const [key, value] of values) if (value !== null) (attributes[key] ??= []).push(value);
  const pairings = dishes.map((dish) => ({ name: dish }));
  return { name, producer, region, volumeMl, notes: { finish }, pairings, attributes };
}

/** Packs the facts of products. */
export const factPacker: Packer<FactColumns> = {
  begin(_, capacity, before) {
    const kinds = before?.kinds ?? createKinds();
    let columns = createColumns(capacity);
    let size = 0;
    const reserve = (wanted: number): void => {
      if (wanted > columns.kind.length) columns = resize(columns, Math.max(wanted, columns.kind.length * 2));
    };
    return {
      add(row) {
        reserve(size + 1);
        writeFacts(columns, kinds, size, getFacts(decodeFacts(row.facts)));
        size += 1;
      },
      copy(from, to) {
        if (!before) return;
        reserve(size + to - from);
        for (const name of NAMES) columns[name].set(before[name].subarray(from, to), size);
        size += to - from;
      },
      skip: () => undefined,
      finish: () => ({ ...cut(columns, size), kinds }),
    };
  },
};

/** Returns the size of the columns in bytes. */
export function sizeOfFacts(columns: FactColumns): number {
  const arrays = NAMES.reduce((sum, name) => sum + columns[name].byteLength, 0);
  return columns.kinds.list.reduce((sum, text) => sum + 100 + 2 * text.length, arrays);
}

function createKinds(): Kinds {
  const list: string[] = [];
  const places = new Map<string, number>();
  return {
    list,
    placeOf(text) {
      const place = places.get(text) ?? list.push(text) - 1;
      places.set(text, place);
      return place;
    },
  };
}

function createColumns(size: number): Arrays {
  return {
    dishes: new Uint8Array(size),
    dishesTwice: new Uint8Array(size),
    firstDishes: new Uint8Array(size),
    levels: new Uint16Array(size),
    marks: new Uint8Array(size),
    volumeMl: new Int32Array(size),
    producer: new Int32Array(size),
    drink: new Int32Array(size),
    region: new Int32Array(size),
    sugar: new Int32Array(size),
    peat: new Int32Array(size),
    servedAt: new Float32Array(size),
    words: new Uint8Array(size),
    kind: new Uint32Array(size),
  };
}

const NAMES = [
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

function resize(columns: Arrays, size: number): Arrays {
  const resized = createColumns(size);
  for (const name of NAMES) resized[name].set(columns[name].subarray(0, size));
  return resized;
}

// As `resize` to fewer products, without a copy of all of them.
const cut = (columns: Arrays, size: number): Arrays => ({
  dishes: columns.dishes.subarray(0, size),
  dishesTwice: columns.dishesTwice.subarray(0, size),
  firstDishes: columns.firstDishes.subarray(0, size),
  levels: columns.levels.subarray(0, size),
  marks: columns.marks.subarray(0, size),
  volumeMl: columns.volumeMl.subarray(0, size),
  producer: columns.producer.subarray(0, size),
  drink: columns.drink.subarray(0, size),
  region: columns.region.subarray(0, size),
  sugar: columns.sugar.subarray(0, size),
  peat: columns.peat.subarray(0, size),
  servedAt: columns.servedAt.subarray(0, size),
  words: columns.words.subarray(0, size),
  kind: columns.kind.subarray(0, size),
});

function writeFacts(columns: Arrays, kinds: Kinds, at: number, facts: Facts): void {
  columns.dishes[at] = facts.dishes;
  columns.dishesTwice[at] = facts.dishesTwice;
  columns.firstDishes[at] = facts.firstDishes;
  columns.levels[at] = facts.smoke | (facts.bitterness << 4) | (facts.sweetness << 8);
  columns.marks[at] = facts.marks;
  columns.volumeMl[at] = facts.volumeMl;
  columns.producer[at] = facts.producer;
  columns.drink[at] = facts.drink;
  columns.region[at] = facts.region;
  columns.sugar[at] = toHundredths(facts.sugar);
  columns.peat[at] = toHundredths(facts.peat);
  columns.servedAt[at] = facts.servedAt;
  columns.words[at] = (facts.sweetnessWord + 1) | ((facts.bodyWord + 1) << 4);
  columns.kind[at] = kinds.placeOf(facts.kind);
}

const toHundredths = (figure: number): number =>
  Number.isNaN(figure) ? NO_FIGURE : Math.round(figure * 100);
