import type { ColumnNames, Target } from '../columns/target.ts';
import { TARGET_NAMES } from '../messages.ts';
import { HEADER_NAMES } from '../products/header-names.ts';
import { OWN_TARGETS } from '../products/product-targets.ts';

const FIELDS = ['id', 'sku', 'barcodes', 'supplierId', 'caseSize'];
const of = (id: keyof typeof NAMES, kind: Target['kind'], isNumeric = false): Target => ({
  id,
  name: NAMES[id],
  group: 'document',
  kind,
  isNumeric,
  ...(COSTS.includes(id) && { permission: 'cost.read' }),
});
const NAMES = {
  invoiceNumber: TARGET_NAMES.invoiceNumber,
  invoiceDate: TARGET_NAMES.invoiceDate,
  receipt: TARGET_NAMES.receipt,
  units: TARGET_NAMES.units,
  cases: TARGET_NAMES.cases,
  unitCost: TARGET_NAMES.unitCost,
  depositCents: TARGET_NAMES.depositCents,
  freightCents: TARGET_NAMES.freightCents,
  dutyCadCents: TARGET_NAMES.dutyCadCents,
  currency: TARGET_NAMES.currency,
  rate: TARGET_NAMES.rate,
};
const COSTS: readonly string[] = ['unitCost', 'depositCents', 'freightCents', 'dutyCadCents'];

/** What columns of a file of receipts can be mapped to. */
export const RECEIPT_TARGETS: readonly Target[] = [
  ...OWN_TARGETS.filter(({ id }) => FIELDS.includes(id)).map((one) => ({
    ...one,
    group: 'product' as const,
  })),
  of('invoiceNumber', 'text'),
  of('invoiceDate', 'day'),
  of('receipt', 'text'),
  of('units', 'number', true),
  of('cases', 'number', true),
  of('unitCost', 'cost', true),
  of('depositCents', 'money', true),
  of('freightCents', 'money', true),
  of('dutyCadCents', 'money', true),
  of('currency', 'text'),
  of('rate', 'cost', true),
];

/** Columns of a file of receipts: names in English and French, and the export of this shop. */
export const RECEIPT_COLUMNS: ColumnNames = {
  targets: RECEIPT_TARGETS,
  names: {
    ...Object.fromEntries(FIELDS.map((id) => [id, HEADER_NAMES[id] ?? []])),
    supplierId: ['supplier', 'vendor', 'fournisseur', 'distributor', 'distributeur', 'agence', 'agency'],
    invoiceNumber: ['invoice', 'invoice number', 'invoice no', 'invoice nr', 'facture', 'no facture'].concat([
      'numero de facture',
      'no de facture',
      'bill',
      'bill number',
    ]),
    invoiceDate: ['invoice date', 'date', 'bill date', 'date de facture', 'date facture'],
    receipt: ['receipt', 'delivery', 'delivery note', 'reception', 'bon de livraison', 'livraison'],
    units: [
      'units',
      'unit',
      'bottles',
      'qty',
      'quantity',
      'quantity received',
      'received',
      'pieces',
      'pcs',
    ].concat(['qte', 'quantite', 'bouteilles', 'unites', 'recu', 'quantite recue']),
    cases: ['cases', 'cs', 'boxes', 'cartons', 'caisses', 'nb caisses', 'nombre de caisses'],
    unitCost: [
      'unit cost',
      'cost',
      'cost per unit',
      'unit price',
      'cost price',
      'wholesale price',
      'bottle cost',
    ].concat(['cout', 'cout unitaire', 'prix coutant', 'prix unitaire', 'prix d achat', 'cost per bottle']),
    depositCents: ['deposit', 'bottle deposit', 'consigne', 'deposit total'],
    freightCents: ['freight', 'freight of the receipt', 'shipping', 'transport', 'fret', 'livraison frais'],
    dutyCadCents: ['duty', 'duty of the receipt in cad', 'customs', 'douane', 'droits de douane'],
    currency: ['currency', 'devise', 'monnaie'],
    rate: ['rate', 'exchange rate', 'rate to cad', 'taux', 'taux de change'],
  },
  formats: [
    {
      name: 'Alambic',
      signature: ['receipt', 'state', 'supplier', 'invoice', 'units', 'landed unit cost in cad'],
      columns: {
        receipt: 'receipt',
        supplier: 'supplierId',
        invoice: 'invoiceNumber',
        'invoice date': 'invoiceDate',
        currency: 'currency',
        'rate to cad': 'rate',
        'freight of the receipt': 'freightCents',
        'duty of the receipt in cad': 'dutyCadCents',
        sku: 'sku',
        units: 'units',
        'unit cost': 'unitCost',
      },
      unsure: [],
    },
  ],
  ignored: [
    'name',
    'product',
    'product name',
    'nom',
    'produit',
    'description',
    'designation',
    'line',
    'ligne',
  ].concat(['total', 'line total', 'montant', 'state', 'created at utc', 'landed unit cost in cad', 'size']),
};
