import type { Packer } from './packer.ts';
import { reorderColumn } from './reorder.ts';
import { decodeFacts } from './encoded-facts.ts';
import {
  FACT_NAMES,
  type FactArrays,
  type FactColumns,
  type Kinds,
  NO_FIGURE,
  restoreKinds,
} from '../columns/fact-columns.ts';
import { type Facts, getFacts } from '#modules/product-facts/index.ts';

/** Packs the facts of products. */
export const factPacker: Packer<FactColumns> = {
  *reorder({ kinds, ...columns }, order) {
    const next = createColumns(order.length);
    for (const name of FACT_NAMES) yield* reorderColumn(next[name], columns[name], order);
    return { ...next, kinds };
  },
  begin(_, capacity, before) {
    const kinds = before?.kinds ?? restoreKinds([]);
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
        for (const name of FACT_NAMES) columns[name].set(before[name].subarray(from, to), size);
        size += to - from;
      },
      skip: () => undefined,
      finish: () => ({ ...cut(columns, size), kinds }),
    };
  },
};

function createColumns(size: number): FactArrays {
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

function resize(columns: FactArrays, size: number): FactArrays {
  const resized = createColumns(size);
  for (const name of FACT_NAMES) resized[name].set(columns[name].subarray(0, size));
  return resized;
}

// As `resize` to fewer products, without a copy of all of them.
const cut = (columns: FactArrays, size: number): FactArrays => ({
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

function writeFacts(columns: FactArrays, kinds: Kinds, at: number, facts: Facts): void {
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
