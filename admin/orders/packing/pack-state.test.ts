import { describe, expect, it } from 'vitest';
import {
  checkedUnits,
  countUnits,
  findPhase,
  fromStored,
  listPackLines,
  NOTHING_CHECKED,
  type PackState,
  scanCode,
  setChecked,
  toStored,
} from './pack-state.ts';

type Line = {
  position: number;
  name: string;
  sku: string | null;
  barcodes: { gtin: string; units: number }[];
  binLocation: string | null;
  quantity: number;
  refundedQuantity: number;
};

const line = (position: number, name: string, more: Partial<Line> = {}) => ({
  ...plain(position, name),
  ...more,
});
const plain = (position: number, name: string): Line => ({
  position,
  name,
  sku: `SKU-${position}`,
  barcodes: [{ gtin: `400638133393${position}`, units: 1 }],
  binLocation: null,
  quantity: 1,
  refundedQuantity: 0,
});

const LINES = listPackLines([
  line(0, 'Aurelle', { quantity: 2, binLocation: 'C-11' }),
  line(1, 'Moonraker', {
    quantity: 7,
    binLocation: 'C-2',
    barcodes: [
      { gtin: '96385074', units: 1 },
      { gtin: '14006381333935', units: 6 },
    ],
  }),
]);

/** Scans codes one after the other, as the screen does, and returns the state and the last answer. */
function scan(...codes: string[]) {
  let state = NOTHING_CHECKED;
  let last = scanCode(state, LINES, '');
  for (const code of codes) {
    last = scanCode(state, LINES, code);
    if (last.kind === 'checked')
      state = setChecked(state, last.line, checkedUnits(state, last.line) + last.units);
  }
  return { state, last };
}

describe('the lines to pack', () => {
  it('stand in the order of the bins, numbers by size and no bin last', () => {
    const bins = ['C-11', null, 'A-04', 'C-2'];
    const lines = bins.map((binLocation, position) => line(position, 'x', { binLocation }));
    expect(listPackLines(lines).map(({ binLocation }) => binLocation)).toEqual(['A-04', 'C-2', 'C-11', null]);
  });

  it('leave out what is refunded', () => {
    const lines = [line(0, 'a', { quantity: 3, refundedQuantity: 1 }), line(1, 'b', { refundedQuantity: 1 })];
    expect(listPackLines(lines)).toMatchObject([{ position: 0, units: 2 }]);
  });
});

describe('a scan', () => {
  it('checks off one unit by barcode or by SKU, in capitals or not', () => {
    const { state, last } = scan('4006381333930', ' sku-0 ');
    expect(last).toMatchObject({ kind: 'checked', units: 1 });
    expect(state.checked).toEqual({ 0: 2 });
  });

  it('knows a barcode without the zeros that a reader puts before it', () => {
    expect(scan('0000096385074').last.kind).toBe('checked');
  });

  it('checks off all units of a case', () => {
    expect(scan('14006381333935').state.checked).toEqual({ 1: 6 });
  });

  it('refuses a case with more units than are still to pack', () => {
    const { state, last } = scan('96385074', '96385074', '14006381333935');
    expect(last).toMatchObject({ kind: 'too-many', units: 6, left: 5 });
    expect(state.checked).toEqual({ 1: 2 });
  });

  it('of a bottle that is not in the order checks nothing off', () => {
    const { state, last } = scan('sku-0', '5000299225004');
    expect(last).toEqual({ kind: 'unknown', code: '5000299225004' });
    expect(state.checked).toEqual({ 0: 1 });
  });

  it('of one bottle too many checks nothing off', () => {
    const { state, last } = scan('sku-0', 'sku-0', 'sku-0');
    expect(last.kind).toBe('complete');
    expect(countUnits(state, LINES)).toEqual({ done: 2, all: 9 });
  });

  it('fills the second line of a product after its first', () => {
    const two = listPackLines([line(0, 'a', { sku: 'A' }), line(1, 'a', { sku: 'A' })]);
    const first = scanCode(NOTHING_CHECKED, two, 'A');
    expect(first).toMatchObject({ kind: 'checked', line: { position: 0 } });
    const state: PackState = { checked: { 0: 1 }, isPacked: false };
    expect(scanCode(state, two, 'A')).toMatchObject({ kind: 'checked', line: { position: 1 } });
  });
});

describe('what is checked off', () => {
  const [first] = LINES;
  if (!first) throw new Error('no line');

  it('stays between none and the units of the line', () => {
    expect(setChecked(NOTHING_CHECKED, first, 99).checked).toEqual({ 1: 7 });
    expect(setChecked(NOTHING_CHECKED, first, -1).checked).toEqual({ 1: 0 });
  });

  it('opens a closed parcel again', () => {
    expect(setChecked({ checked: { 1: 7 }, isPacked: true }, first, 6).isPacked).toBe(false);
  });

  it('comes back after a reload', () => {
    const state = { checked: { 0: 1, 1: 7 }, isPacked: true };
    expect(fromStored(toStored(state, 'monday'), LINES, 'monday')).toEqual(state);
  });

  it('is forgotten once packing was stopped and begun anew', () => {
    expect(fromStored(toStored({ checked: { 0: 1 }, isPacked: true }, 'monday'), LINES, 'tuesday')).toEqual(
      NOTHING_CHECKED,
    );
  });

  it('counts no more units than the line has left after a refund', () => {
    const fewer = listPackLines([line(0, 'a', { quantity: 3, refundedQuantity: 2 })]);
    expect(countUnits({ checked: { 0: 3 }, isPacked: false }, fewer)).toEqual({ done: 1, all: 1 });
  });
});

describe('packing', () => {
  const find = (state: 'paid' | 'packing' | 'shipped', commands: ('pack' | 'ship')[], isPacked = false) =>
    findPhase({ state, allowedCommands: commands }, { checked: {}, isPacked });

  it('begins, goes on, closes the parcel and ends', () => {
    expect(find('paid', ['pack', 'ship'])).toBe('to-begin');
    expect(find('packing', ['ship'])).toBe('packing');
    expect(find('packing', ['ship'], true)).toBe('packed');
    expect(find('shipped', [], true)).toBe('over');
  });

  it('is over while the order is on hold, or for a person who may not pack', () => {
    expect(find('packing', [])).toBe('over');
    expect(find('paid', [])).toBe('over');
  });
});
