import type { FormValues } from '#ui/forms/form-state.ts';
import { leftUnits, type Order, type OrderLine } from '../order.ts';

/** What of a line packing needs. */
type Packed = Pick<
  OrderLine,
  'position' | 'name' | 'sku' | 'barcodes' | 'binLocation' | 'quantity' | 'refundedQuantity'
>;
/** A line to pack, with the units that go into the parcel. */
export type PackLine<Line extends Packed = OrderLine> = Line & { units: number };

/** How many units of each line are checked off, by its position, and whether the parcel is closed. */
export type PackState = { checked: Readonly<Record<number, number>>; isPacked: boolean };
export const NOTHING_CHECKED: PackState = { checked: {}, isPacked: false };

/** What a scan found. Only `checked` changes the state. */
export type Scan =
  | { kind: 'checked'; line: PackLine<Packed>; units: number }
  /** All units of the product are checked off already. */
  | { kind: 'complete'; line: PackLine<Packed> }
  /** A case with more units than are still to pack. */
  | { kind: 'too-many'; line: PackLine<Packed>; units: number; left: number }
  | { kind: 'unknown'; code: string };

/** Lists the lines of an order that are not refunded, in the order of the bins; those without one last. */
export function listPackLines<Line extends Packed>(lines: readonly Line[]): PackLine<Line>[] {
  return lines
    .map((line) => ({ ...line, units: leftUnits(line) }))
    .filter(({ units }) => units > 0)
    .toSorted((one, other) => compareBins(one.binLocation ?? '', other.binLocation ?? ''));
}

const BY_NUMBERS = new Intl.Collator('en', { numeric: true });

function compareBins(one: string, other: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return BY_NUMBERS.compare(one, other);
}

/** Returns how many units of a line are checked off. */
export const checkedUnits = ({ checked }: PackState, { position, units }: PackLine<Packed>): number =>
  Math.min(checked[position] ?? 0, units);

/** Returns how many units of a line are still to pack. */
export const openUnits = (state: PackState, line: PackLine<Packed>): number =>
  line.units - checkedUnits(state, line);

/** Counts the units of all lines, and those that are checked off. */
export function countUnits(
  state: PackState,
  lines: readonly PackLine<Packed>[],
): { done: number; all: number } {
  const sum = (unitsOf: (line: PackLine<Packed>) => number): number =>
    lines.reduce((units, line) => units + unitsOf(line), 0);
  return { done: sum((line) => checkedUnits(state, line)), all: sum(({ units }) => units) };
}

/** Sets how many units of a line are checked off. A parcel that is changed is no longer closed. */
export function setChecked(state: PackState, line: PackLine<Packed>, units: number): PackState {
  const within = Math.max(0, Math.min(units, line.units));
  return { checked: { ...state.checked, [line.position]: within }, isPacked: false };
}

/** A GTIN has 8, 12, 13 or 14 digits: readers put zeros before a shorter one. */
const trimZeros = (gtin: string): string => gtin.replace(/^0+/, '');

/** Finds what was scanned among the lines of an order, by barcode or SKU. */
export function scanCode(state: PackState, lines: readonly PackLine<Packed>[], typed: string): Scan {
  const code = typed.trim();
  const found = lines.flatMap((line) => {
    const barcode = line.barcodes.find(
      ({ gtin }) => /^\d+$/.test(code) && trimZeros(gtin) === trimZeros(code),
    );
    const isSku = line.sku !== null && line.sku.toLowerCase() === code.toLowerCase();
    return barcode || isSku ? [{ line, units: barcode?.units ?? 1 }] : [];
  });
  // A product may have two lines: the first that still takes units.
  const { line, units } = found.find((one) => openUnits(state, one.line) > 0) ?? found[0] ?? {};
  if (line === undefined || units === undefined) return { kind: 'unknown', code };
  const left = openUnits(state, line);
  if (left === 0) return { kind: 'complete', line };
  return units > left ? { kind: 'too-many', line, units, left } : { kind: 'checked', line, units };
}

/** Returns the state as values that the browser keeps; they hold for one time of packing, `since`. */
export const toStored = ({ checked, isPacked }: PackState, since: string): FormValues => ({
  ...Object.fromEntries(Object.entries(checked).map(([position, units]) => [position, String(units)])),
  isPacked,
  since,
});

/** Reads what `toStored` returned. Values of an earlier time, before packing was stopped, are left out. */
export function fromStored(stored: FormValues, lines: readonly PackLine<Packed>[], since: string): PackState {
  if (stored['since'] !== since) return NOTHING_CHECKED;
  const checked = lines.map(({ position }) => [position, Number(stored[position]) || 0] as const);
  return { checked: Object.fromEntries(checked), isPacked: stored['isPacked'] === true };
}

/** The order's notes for staff, the newest first; absent for packers. */
export const listNotes = ({ timeline }: Pick<Order, 'timeline'>): string[] =>
  timeline
    .filter(({ action, text }) => action === 'noted' && text !== '')
    .map(({ text }) => text)
    .toReversed();

/** What packing waits for; `over`: the order has left, or it may not be packed now. */
export type PackPhase = 'to-begin' | 'packing' | 'packed' | 'over';

/** Returns how far packing is. A hold or a dispute leaves an order without the commands of packing. */
export function findPhase(
  { state, allowedCommands }: Pick<Order, 'state' | 'allowedCommands'>,
  { isPacked }: PackState,
): PackPhase {
  if (allowedCommands.includes('pack')) return 'to-begin';
  const mayGo = allowedCommands.includes('ship') || allowedCommands.includes('ready');
  if (state !== 'packing' || !mayGo) return 'over';
  return isPacked ? 'packed' : 'packing';
}
