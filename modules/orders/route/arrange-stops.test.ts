/** The sequence of a day's own deliveries. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeStops, moveId } from './arrange-stops.ts';

const stop = (id: string, postalCode: string, address = '1 Elm St') => ({ id, postalCode, address });
const idsOf = (stops: readonly { id: string }[]) => stops.map(({ id }) => id);

describe('arrangeStops', () => {
  it('goes by postal code, then street, then number', () => {
    const stops = [
      stop('a', 'M6R 2B7', '12 Oak St'),
      stop('b', 'M5V 1A1'),
      stop('c', 'M6R 2B7', '110 Elm St'),
      stop('d', 'M6R 2B7', '9 Elm St'),
    ];
    expect(idsOf(arrangeStops(stops, []))).toEqual(['b', 'd', 'c', 'a']);
  });

  it('stays as a driver arranged it, and puts a new stop after its nearest predecessor', () => {
    const stops = [stop('a', 'M4A 1A1'), stop('b', 'M5A 1A1'), stop('c', 'M6A 1A1'), stop('new', 'M5B 1A1')];
    expect(idsOf(arrangeStops(stops, ['c', 'b', 'a']))).toEqual(['c', 'b', 'new', 'a']);
    expect(idsOf(arrangeStops([...stops, stop('first', 'K1A 1A1')], ['c', 'b', 'a', 'gone']))).toEqual([
      'first',
      'c',
      'b',
      'new',
      'a',
    ]);
  });

  it('has each stop once, and those that were arranged in their sequence', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 20 });
    fc.assert(
      fc.property(ids, ids, (present, arranged) => {
        const stops = present.map((id) => stop(id, `M${Number(id) % 7}A 1A1`));
        const found = idsOf(arrangeStops(stops, arranged));
        expect(found.toSorted()).toEqual(present.toSorted());
        expect(found.filter((id) => arranged.includes(id))).toEqual(
          arranged.filter((id) => present.includes(id)),
        );
      }),
    );
  });
});

describe('moveId', () => {
  it('moves one place, and not beyond an end', () => {
    expect(moveId(['a', 'b', 'c'], 'c', 'earlier')).toEqual(['a', 'c', 'b']);
    expect(moveId(['a', 'b', 'c'], 'a', 'later')).toEqual(['b', 'a', 'c']);
    expect(moveId(['a', 'b'], 'a', 'earlier')).toEqual(['a', 'b']);
    expect(moveId(['a', 'b'], 'gone', 'later')).toEqual(['a', 'b']);
  });
});
