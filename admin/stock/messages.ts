import type { ManualReason } from '#contract/staff/stock-move.ts';

/** Texts of stock. */
export const words = {
  stock: 'Stock',
  picture: 'Picture',
  name: 'Product',
  sku: 'SKU',
  supplierSku: "Supplier's number",
  status: 'Status',
  statuses: { draft: 'Draft', published: 'Published', archived: 'Archived' },
  onHand: 'On hand',
  held: 'In checkout',
  allocated: 'To ship',
  available: 'Available',
  low: 'Low',
  shortage: 'Sold but missing',
  value: 'Value (CAD)',
  search: 'Name or SKU',
  views: { all: 'All', low: 'Low stock', soldOut: 'Sold out', missing: 'Sold but missing' },
  lowFilter: 'Low stock',
  yes: 'Yes',
  no: 'No',
  none: 'No stock yet',
  noneText: 'Stock appears here with the first product.',
  failed: 'That did not work. Try again.',
  openProduct: 'Open the product',
  // One product
  adjust: 'Adjust stock',
  adjustShort: 'Adjust',
  adjustOf: (name: string) => `Adjust stock of ${name}`,
  reason: 'Reason',
  reasons: {
    received: 'Received',
    returned: 'Came back from a customer',
    broken: 'Broken',
    withdrawn: 'Withdrawn: a tasting, a recall',
    correction: 'Correction',
  } satisfies Record<ManualReason, string>,
  bottles: 'Bottles',
  bottlesHints: {
    received: 'How many came in.',
    returned: 'How many came back.',
    broken: 'How many broke.',
    withdrawn: 'How many were taken out.',
    correction: 'Such as 3, or -3 when there are fewer than shown.',
  } satisfies Record<ManualReason, string>,
  note: 'Note',
  noteHint: 'It is kept with the movement.',
  noteMissing: 'must say why',
  noteNeeded: 'Say why. It is kept with the movement.',
  change: (before: string, after: string) => `On hand: ${before} → ${after}`,
  notBottles: 'must be a whole number of bottles, such as 3',
  adjusted: (name: string, onHand: string) => `${name}: ${onHand} on hand`,
  // Many products
  paste: 'Paste a list',
  pasteText:
    'One line for each product: its SKU, then a number of bottles. Copy two columns of a spreadsheet, or type.',
  mode: 'The numbers are',
  modes: { add: 'Bottles that came in: add them', count: 'Bottles that were counted: set to them' },
  lines: 'SKU and bottles',
  pastePreview: 'Before and after',
  pasteNone: 'Paste lines to see what would change.',
  counts: (moved: string, same: string, left: string) =>
    `${moved} would change, ${same} already so, ${left} not possible.`,
  line: 'Line',
  before: 'Before',
  after: 'After',
  missing: (bottles: number) =>
    bottles === 1 ? '1 sold bottle would be missing.' : `${bottles} sold bottles would be missing.`,
  apply: {
    add: (count: number) => (count === 1 ? 'Add to 1 product' : `Add to ${count} products`),
    count: (count: number) => (count === 1 ? 'Set 1 product' : `Set ${count} products`),
  },
  nothing: 'Nothing would change. Correct the lines below, or paste others.',
  lookFirst: 'Look at what would change below, then press again.',
  wrong: {
    'no-number': 'needs an SKU and a whole number of bottles',
    'too-many': 'is more than one list can take',
    twice: (line: number) => `has the SKU of line ${line}`,
  },
  moved: (count: string) =>
    count === '1' ? 'Stock of 1 product changed' : `Stock of ${count} products changed`,
  left: (count: number) =>
    count === 1
      ? 'One line is left below. Correct it, or close.'
      : `${count} lines are left below. Correct them, or close.`,
};
