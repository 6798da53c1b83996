import { formatNumber } from '#contract/format/format-number.ts';
import { plural } from '#contract/format/plural.ts';
import type { ManualReason } from '#contract/staff/stock-move.ts';

/** Texts of stock. */
export const words = {
  stock: 'Stock',
  picture: 'Picture',
  name: 'Product',
  sku: 'SKU',
  supplierSku: "Supplier's SKU",
  status: 'Status',
  statuses: { draft: 'Draft', published: 'Published', archived: 'Archived' },
  onHand: 'On hand',
  held: 'In checkout',
  allocated: 'To ship',
  heldBack: 'Held back',
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
  receipts: 'Receipts',
  receive: 'Receive',
  allCounts: 'Counts',
  more: 'More',
  movements: 'Movements',
  stockValue: 'Value of stock',
  counterSales: 'Counter sales',
  lastSynced: 'Counter sales last synced',
  silent: (sources: number) => plural(sources, '# till silent for a day', '# tills silent for a day'),
  notFound: (lines: number) => `Not found: ${formatNumber(lines)}`,
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
    tasting: 'Opened for a tasting',
    staff: 'Taken by staff',
    giveaway: 'Given away',
    recall: 'Recalled by the producer',
    withdrawn: 'Taken out',
    correction: 'Correction',
  } satisfies Record<ManualReason, string>,
  bottles: 'Bottles',
  bottlesHints: {
    received: 'How many came in.',
    returned: 'How many came back.',
    broken: 'How many broke.',
    tasting: 'How many were opened.',
    staff: 'How many were taken.',
    giveaway: 'How many were given away.',
    recall: 'How many were recalled.',
    withdrawn: 'How many were taken out.',
    correction: 'For example 3, or -3 when there are fewer than shown.',
  } satisfies Record<ManualReason, string>,
  note: 'Note',
  noteHint: 'The movement keeps the note.',
  noteMissing: 'Write a note that says why.',
  noteNeeded: 'Say why. The movement keeps the note.',
  change: (before: string, after: string) => `On hand: ${before} → ${after}`,
  notBottles: 'Enter a whole number of bottles, such as 3.',
  adjusted: (name: string, onHand: string) => `${name}: ${onHand} on hand`,
  // Movements
  when: 'When',
  by: 'By',
  day: 'Day',
  document: 'Document',
  documents: { order: 'Order', receipt: 'Receipt', count: 'Count', 'counter-sale': 'Till' },
  documentOf: {
    order: (number: string) => `Order ${number}`,
    receipt: (number: string) => `Receipt ${number}`,
    count: (number: string) => `Count ${number}`,
    'counter-sale': (reference: string) => `Till ${reference}`,
  },
  deleted: 'Deleted product',
  actors: {
    customer: 'Shopper',
    staff: 'Staff',
    'api-key': 'API key',
    'command-line': 'Command',
    schedule: 'Schedule',
    system: 'Shop',
  },
  movementViews: { taken: 'Taken out', sold: 'Orders', counted: 'Counted, corrected', mine: 'Mine' },
  searchMovements: 'Name, SKU or note',
  noMovements: 'No movements yet',
  noMovementsText: 'Every bottle that comes or goes is written here.',
  onHandFact: (bottles: string) => `${bottles} on hand`,
  promisedFact: (promised: number) => `${formatNumber(promised)} in checkouts and orders`,
  heldBackFact: (heldBack: number) => `${formatNumber(heldBack)} held back for the shop`,
  availableFact: (available: number) => `${formatNumber(available)} to sell`,
  soldFact: (sold: number) => `${formatNumber(sold)} sold in 30 days`,
  chart: (level: {
    from: string;
    to: string;
    lowest: string;
    highest: string;
    now: string;
    threshold: string;
  }) =>
    `Bottles on hand from ${level.from} to ${level.to}: between ${level.lowest} and ${level.highest}, now ${level.now}. Stock is low at ${level.threshold}.`,
  // To order
  toOrder: 'To order',
  toOrderText: 'Sold in 30 days and the threshold, without what is there, in whole cases.',
  noSupplier: 'Without a supplier',
  sold30: 'Sold in 30 days',
  order: 'Order',
  soldOut: 'Sold out',
  toOrderSentence: (left: number, sold: number, order: string) =>
    left === 0
      ? `Sold out, sold ${formatNumber(sold)} in 30 days, order ${order}.`
      : `${formatNumber(left)} left, sold ${formatNumber(sold)} in 30 days, order ${order}.`,
  orderCases: (cases: number, size: number) => plural(cases, `# case of ${size}`, `# cases of ${size}`),
  orderBottles: (bottles: number) => plural(bottles, '# bottle', '# bottles'),
  nothingLow: 'Nothing to order',
  nothingLowText: 'No published product is low or sold out.',
  downloadCsv: 'Download CSV',
  csvName: 'to-order.csv',
  csvHead: [
    'Supplier',
    "Supplier's SKU",
    'SKU',
    'Product',
    'Available',
    'Sold in 30 days',
    'Bottles in a case',
    'Cases to order',
    'Bottles to order',
  ],
  // Value
  stockValueText: 'At average cost in Canadian dollars, at the end of the day.',
  category: 'Category',
  products: 'Products',
  totalOn: (day: string) => `Total on ${day}`,
  unvalued: (products: number) =>
    plural(
      products,
      'The cost of # product is not known. Its bottles are not in the value.',
      'The costs of # products are not known. Their bottles are not in the value.',
    ),
  notKnown: 'Not known',
  // Many products
  paste: 'Paste a stock list',
  pasteText:
    'Write one line for each product: its SKU, then a number of bottles. You can copy two columns of a spreadsheet.',
  mode: 'What the numbers mean',
  modes: { add: 'Bottles that came in: add them', count: 'Bottles that you counted: set stock to them' },
  lines: 'SKU and bottles',
  pastePreview: 'Before and after',
  pasteNone: 'Paste lines to see what would change.',
  counts: (moved: number, same: number, left: number) =>
    [
      plural(moved, '# product will change.', '# products will change.'),
      same > 0 && plural(same, '# stays the same.', '# stay the same.'),
      left > 0 && plural(left, '# line needs a correction.', '# lines need a correction.'),
    ]
      .filter(Boolean)
      .join(' '),
  line: 'Line',
  before: 'Before',
  after: 'After',
  missing: (bottles: number) =>
    plural(bottles, '# sold bottle would be missing.', '# sold bottles would be missing.'),
  apply: {
    add: (count: number) => plural(count, 'Add to # product', 'Add to # products'),
    count: (count: number) => plural(count, 'Set # product', 'Set # products'),
  },
  nothing: 'Nothing would change. Correct the lines below, or paste others.',
  lookFirst: 'Check the changes below, then press again.',
  wrong: {
    'no-number': 'Write an SKU and a whole number of bottles.',
    'too-many': 'The list is too long. Paste this line in another one.',
    twice: (line: number) => `Line ${line} has this SKU already.`,
  },
  moved: (count: number) => plural(count, 'Stock of # product changed', 'Stock of # products changed'),
  left: (count: number) =>
    plural(
      count,
      '# line is left below. Correct it, or close.',
      '# lines are left below. Correct them, or close.',
    ),
};

export const STOCK_CRUMB = [words.stock, '/stock'] as const;
