import type { Scan } from './pack-state.ts';

/** Texts of the packing screen. */
export const words = {
  title: (number: string) => `Pack ${number}`,
  counted: (done: number, all: number) => `${done} of ${all}`,
  progress: 'Checked off',
  scan: 'Scan a bottle',
  scanSlip: 'Scan the next packing slip',
  scanSlipHint: 'Or type the number of an order, then Enter.',
  noOrder: (code: string) => `No order has the number ${code}.`,
  scanHint: 'Or type its barcode or SKU, then Enter.',
  checkedOff: (name: string, done: number, all: number) => `${name}, ${done} of ${all}.`,
  /** Why a scan checked nothing off, and what to do. */
  refused: (scan: Exclude<Scan, { kind: 'checked' }>): string => {
    switch (scan.kind) {
      case 'complete':
        return `${scan.line.name} is complete. Put this one back.`;
      case 'too-many':
        return `This is a case of ${scan.units}, and ${scan.line.name} takes only ${scan.left} more. Scan single bottles.`;
      case 'unknown':
        return `${scan.code} is not in this order. Put it back: nothing was checked off.`;
    }
  },
  ownSlip: 'This is the slip of this order.',
  next: 'Next bottle',
  left: (left: number, units: number) => (left === units ? `${units} to pack` : `${left} more of ${units}`),
  checkOff: 'Check off 1',
  notThere: 'Not there',
  notThereReason: (name: string, bin: string | null) =>
    bin === null || bin === '' ? `${name} is not there.` : `${name} is not in ${bin}.`,
  allIn: (all: number) =>
    all === 1 ? 'The bottle is here. Close the parcel.' : `All ${all} are here. Close the parcel.`,
  packed: 'Packed',
  packedText: 'Packed. Scan its label to ship it. To open the parcel again, take a bottle out below.',
  gone: (number: string) => `Order ${number} has left`,
  goneText: 'The customer has the tracking number.',
  notToPack: (number: string) => `Order ${number} is not to be packed`,
  openOrder: 'Open order',
  packNext: 'Pack next order',
  nothingLeft: 'Nothing is left to pack',
  nothingLeftText: 'Orders that wait for stock or are on hold stay where they are.',
  packedBy: (name: string) => `${name} began to pack this order.`,
  pack: 'Pack',
  ship: 'Ship',
  ready: 'Ready to collect',
  readyTitle: (number: string) => `Order ${number} is ready to collect`,
  readyText: 'The customer has the collection code.',
  readyToGo: 'All bottles are here. Put them aside with the slip, then tell the customer.',
  more: 'More',
  toPick: 'Bottles',
  checked: 'Checked off',
  notes: 'Internal notes',
};
