import type { ColumnNames, Target } from '../columns/target.ts';
import { TARGET_NAMES } from '../messages.ts';
import { HEADER_NAMES } from '../products/header-names.ts';
import { OWN_TARGETS } from '../products/product-targets.ts';

const FIELDS = ['id', 'sku', 'barcodes', 'priceCents', 'salePriceCents'];
const FURTHER: readonly Target[] = [
  { id: 'saleFrom', name: TARGET_NAMES.saleFrom, group: 'price', kind: 'instant', isNumeric: false },
  { id: 'saleUntil', name: TARGET_NAMES.saleUntil, group: 'price', kind: 'instant', isNumeric: false },
  { id: 'reason', name: TARGET_NAMES.reason, group: 'price', kind: 'text', isNumeric: false },
  { id: 'currency', name: TARGET_NAMES.currency, group: 'price', kind: 'text', isNumeric: false },
  { id: 'isCurrent', name: TARGET_NAMES.isCurrent, group: 'price', kind: 'flag', isNumeric: false },
];

/** What columns of a file of prices can be mapped to. */
export const PRICE_TARGETS: readonly Target[] = [
  ...OWN_TARGETS.filter(({ id }) => FIELDS.includes(id)),
  ...FURTHER,
];

/** Columns of a file of prices: names in English and French, and the export of this shop. */
export const PRICE_COLUMNS: ColumnNames = {
  targets: PRICE_TARGETS,
  names: {
    ...Object.fromEntries(FIELDS.map((id) => [id, HEADER_NAMES[id] ?? []])),
    priceCents: [...(HEADER_NAMES['priceCents'] ?? []), 'new price', 'nouveau prix'],
    salePriceCents: [...(HEADER_NAMES['salePriceCents'] ?? []), 'sale', 'special', 'promo', 'prix reduit'],
    saleFrom: [
      'sale from',
      'sale start',
      'sale starts',
      'date sale price starts',
      'from',
      'start',
      'start date',
    ].concat(['valid from', 'debut', 'du', 'debut de la promotion', 'date de debut', 'promo from']),
    saleUntil: [
      'sale until',
      'sale end',
      'sale ends',
      'date sale price ends',
      'until',
      'end',
      'end date',
      'to',
    ].concat(['valid until', 'valid to', 'fin', 'au', 'fin de la promotion', 'date de fin', 'promo until']),
    reason: ['reason', 'raison', 'motif', 'why'],
    currency: ['currency', 'devise', 'monnaie'],
  },
  formats: [
    {
      name: 'Alambic',
      signature: ['sku', 'sale price', 'from utc', 'until utc', 'valid now'],
      columns: {
        sku: 'sku',
        price: 'priceCents',
        'sale price': 'salePriceCents',
        currency: 'currency',
        'valid now': 'isCurrent',
      },
      unsure: [],
    },
  ],
  ignored: ['name', 'product', 'product name', 'nom', 'produit', 'nom du produit', 'description'].concat([
    'designation',
    'size',
    'format',
    'volume',
    'vintage',
    'millesime',
    'from utc',
    'until utc',
  ]),
};
