import type { CatalogIndex } from '../columns/columns.ts';
import { getFingerprint } from './fingerprint.ts';
import { growing } from './growing-column.ts';
import type { IndexRow } from './index-rows.ts';
import type { Slices } from '../columns/slices.ts';
import type { Packer } from './packer.ts';
import { reorderColumn, reorderParts } from './reorder.ts';

/** Columns that decide which product an ordinal is. */
export type PlaceColumns = Pick<
  CatalogIndex,
  'number' | 'ids' | 'names' | 'nameStart' | 'sameName' | 'fingerprint' | 'category'
>;

/** Position for an unknown category; no filter selects it. */
const NOWHERE = 0xff_ff;
/** Of a folded name; only a first guess. */
const BYTES_A_NAME = 48;
const ID_WORDS = 4;

export const placePacker: Packer<PlaceColumns> = {
  *reorder(columns, order) {
    const next = {
      number: new Int32Array(order.length),
      ids: new Uint32Array(order.length * ID_WORDS),
      fingerprint: new Int32Array(order.length),
      category: new Uint16Array(order.length),
    };
    yield* reorderColumn(next.number, columns.number, order);
    yield* reorderColumn(next.ids, columns.ids, order, ID_WORDS);
    yield* reorderColumn(next.fingerprint, columns.fingerprint, order);
    yield* reorderColumn(next.category, columns.category, order);
    const names = new Uint8Array(columns.names.length);
    const nameStart = yield* reorderParts(names, { start: columns.nameStart, values: columns.names }, order);
    const sameName = yield* findSameNames({ names, nameStart });
    return { ...next, names, nameStart, sameName };
  },
  begin({ categories }, capacity, before) {
    const number = growing.int32(capacity);
    const ids = growing.uint32(capacity * ID_WORDS);
    const names = growing.uint8(capacity * BYTES_A_NAME);
    const nameStart = growing.uint32(capacity + 1);
    const sameName = growing.uint8(capacity);
    const fingerprint = growing.int32(capacity);
    const category = growing.uint16(capacity);
    const places = new Map(categories.map(({ id }, place) => [id, place]));
    let lastName: Uint8Array = new Uint8Array(0);
    nameStart.push(0);
    return {
      add(row) {
        const name = Buffer.from(row.nameFolded);
        sameName.push(number.length > 0 && Buffer.compare(name, lastName) === 0 ? 1 : 0);
        number.push(row.number);
        for (const word of wordsOf(row.id)) ids.push(word);
        names.append(name, 0, name.length);
        nameStart.push(names.length);
        fingerprint.push(getFingerprint(row));
        category.push(places.get(row.categoryId) ?? NOWHERE);
        lastName = name;
      },
      copy(from, to) {
        if (!before || from === to) return;
        sameName.push(number.length > 0 && Buffer.compare(nameAt(before, from), lastName) === 0 ? 1 : 0);
        sameName.append(before.sameName, from + 1, to);
        number.append(before.number, from, to);
        ids.append(before.ids, from * ID_WORDS, to * ID_WORDS);
        const moved = names.length - (before.nameStart[from] ?? 0);
        names.append(before.names, before.nameStart[from] ?? 0, before.nameStart[to] ?? 0);
        for (let i = from; i < to; i += 1) nameStart.push((before.nameStart[i + 1] ?? 0) + moved);
        fingerprint.append(before.fingerprint, from, to);
        category.append(before.category, from, to);
        lastName = nameAt(before, to - 1);
      },
      skip: () => undefined,
      finish: () => ({
        number: number.finish(),
        ids: ids.finish(),
        names: names.finish(),
        nameStart: nameStart.finish(),
        sameName: sameName.finish(),
        fingerprint: fingerprint.finish(),
        category: category.finish(),
      }),
    };
  },
};

function* findSameNames(columns: Pick<PlaceColumns, 'names' | 'nameStart'>): Slices<Uint8Array> {
  const sameName = new Uint8Array(columns.nameStart.length - 1);
  for (let ordinal = 1; ordinal < sameName.length; ordinal += 1) {
    sameName[ordinal] = Buffer.compare(nameAt(columns, ordinal), nameAt(columns, ordinal - 1)) === 0 ? 1 : 0;
    if (ordinal % NAMES_A_STEP === 0) yield;
  }
  return sameName;
}

const NAMES_A_STEP = 2048;

/** Returns the ordinal before which a product belongs: by folded name, then by id, as bytes. */
export function findPlace(
  index: PlaceColumns,
  { nameFolded, id }: Pick<IndexRow, 'nameFolded' | 'id'>,
): number {
  const name = Buffer.from(nameFolded);
  const words = wordsOf(id);
  let [from, to] = [0, index.number.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = Buffer.compare(nameAt(index, middle), name) || compareIds(index, middle, words);
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Compares two rows as ordinals compare. */
export function compareRows(one: IndexRow, other: IndexRow): number {
  const order = Buffer.compare(Buffer.from(one.nameFolded), Buffer.from(other.nameFolded));
  return order || (one.id < other.id ? -1 : 1);
}

/** Returns the four words of 32 bits of a UUID. */
export function wordsOf(id: string): [number, number, number, number] {
  const digits = id.replaceAll('-', '');
  const word = (at: number): number => Number.parseInt(digits.slice(at, at + 8), 16);
  return [word(0), word(8), word(16), word(24)];
}

/** Whether the product of an ordinal has the id of these words. */
export const hasId = (index: PlaceColumns, ordinal: number, words: readonly number[]): boolean =>
  compareIds(index, ordinal, words) === 0;

function nameAt(
  { names, nameStart }: Pick<PlaceColumns, 'names' | 'nameStart'>,
  ordinal: number,
): Uint8Array {
  return names.subarray(nameStart[ordinal], nameStart[ordinal + 1]);
}

function compareIds({ ids }: PlaceColumns, ordinal: number, words: readonly number[]): number {
  for (let at = 0; at < ID_WORDS; at += 1) {
    const difference = (ids[ordinal * ID_WORDS + at] ?? 0) - (words[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
