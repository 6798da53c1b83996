import { foldHeader } from '#modules/imports/reading.ts';

/** What a column of a day report says. */
export const REPORT_FIELDS = ['code', 'name', 'units', 'soldAt', 'receipt'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];
/** The place of each column that is used, from 0. */
export type ReportColumns = Partial<Record<ReportField, number>>;
/** Places that a person gives; below 0: no column says it, absent: as guessed. */
export type GivenColumns = { readonly [Field in ReportField]?: number | undefined };

/** Names of columns in English and French, folded as `foldHeader` does; those that come first say more. */
const NAMES: Readonly<Record<ReportField, readonly string[]>> = {
  code: [
    'sku',
    'barcode',
    'upc',
    'ean',
    'gtin',
    'plu',
    'item code',
    'product code',
    'item sku',
    'variant sku',
  ]
    .concat(['lineitem sku', 'product variant sku', 'code', 'item number', 'code barres', 'code produit'])
    .concat(['code article', 'cup', 'ugs']),
  name: [
    'product name',
    'item name',
    'product',
    'item',
    'description',
    'name',
    'product title',
    'lineitem name',
  ].concat(['produit', 'nom du produit', 'article', 'nom', 'designation']),
  units: [
    'quantity sold',
    'units sold',
    'qty sold',
    'items sold',
    'net items sold',
    'net quantity',
    'quantity',
  ]
    .concat(['qty', 'units', 'bottles', 'count', 'lineitem quantity', 'quantite vendue', 'quantite', 'qte'])
    .concat(['unites', 'bouteilles']),
  soldAt: [
    'sold at',
    'date time',
    'date',
    'sale date',
    'transaction date',
    'created at',
    'day',
    'time',
  ].concat(['date de vente', 'vendu le', 'jour']),
  receipt: ['receipt number', 'receipt no', 'receipt', 'transaction id', 'transaction', 'order id', 'order']
    .concat(['sale id', 'invoice number', 'invoice', 'payment id', 'numero de recu', 'recu', 'facture'])
    .concat(['numero de transaction', 'ticket']),
};

/** Guesses what the columns of a report say, each at most once. */
export function guessReportColumns(header: readonly string[]): ReportColumns {
  const folded = header.map(foldHeader);
  const columns: ReportColumns = {};
  for (const field of REPORT_FIELDS) {
    const name = NAMES[field].find((one) => folded.includes(one));
    if (name !== undefined) columns[field] = folded.indexOf(name);
  }
  return columns;
}

/** The columns as a person gives them, and as they are guessed where none is given. */
export function chooseReportColumns(given: GivenColumns, guess: ReportColumns, count: number): ReportColumns {
  return Object.fromEntries(
    REPORT_FIELDS.flatMap((field) => {
      const at = given[field] ?? guess[field] ?? -1;
      return at >= 0 && at < count ? [[field, at] as const] : [];
    }),
  );
}
