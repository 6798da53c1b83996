import { formatList } from '#contract/format/format-list.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { type DecimalMark, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#contract/staff/imports.ts';
import type { Unreadable } from './reading/unreadable-file.ts';

/** Names of what columns are mapped to where it is no field of the product. */
export const TARGET_NAMES = {
  id: 'Product id',
  barcodes: 'Barcode',
  stock: 'Opening stock',
  pictures: 'Addresses of photographs',
  formerPath: 'Former address',
  flavour: (name: string) => `Flavour: ${name}`,
  saleFrom: 'Sale from',
  saleUntil: 'Sale until',
  reason: 'Reason',
  currency: 'Currency',
  isCurrent: 'Valid now',
  invoiceNumber: 'Invoice number',
  invoiceDate: 'Invoice date',
  receipt: 'Receipt',
  units: 'Units',
  cases: 'Cases',
  unitCost: 'Unit cost',
  depositCents: 'Deposit',
  freightCents: 'Freight of the receipt',
  dutyCadCents: 'Duty of the receipt in CAD',
  rate: 'Rate to CAD',
  counted: 'Counted',
  expected: 'Expected',
  bin: 'Bin',
  from: 'From',
  to: 'To',
  type: 'Type',
};

/** Why a file cannot be read, and what to do. */
export function explainUnreadable(reason: Unreadable): string {
  switch (reason.kind) {
    case 'spreadsheet':
      return 'This is an Excel workbook. In Excel choose “Save as” and “CSV UTF-8 (comma delimited)”, and take that file.';
    case 'not-text':
      return 'This is no text file, or it has another encoding. Save it as CSV UTF-8.';
    case 'quote':
      return `A quotation mark in row ${reason.row} is never closed. Close it, and take the file again.`;
    case 'no-rows':
      return 'The file needs a first row with the names of the columns, and a row below it.';
    case 'too-many-rows':
      return `The file has more than ${formatNumber(MAX_IMPORT_ROWS)} rows. Divide it.`;
    case 'too-many-columns':
      return `The file has more than ${MAX_IMPORT_COLUMNS} columns, or another separator.`;
  }
}

const MARK_NAMES: Readonly<Record<DecimalMark, string>> = { point: 'point', comma: 'comma' };

/** What is wrong with a cell or a row, as whole sentences. */
export const ROW_ERRORS = {
  manyCells: (cells: number, columns: number) =>
    `The row has ${cells} cells, but the file has ${columns} columns. A cell with the separator needs quotation marks.`,
  noKey: (name: string) => `${name} is empty, so no product can be found.`,
  repeatedKey: (value: string, rows: readonly number[]) =>
    `${value} stands in the rows ${formatList(rows.map(String))}. A product has one row.`,
  noProduct: (name: string, value: string) => `No product has the ${name} ${value}.`,
  noDay: (value: string) => `“${value}” is no day. Write it with the year first, such as 2026-11-24.`,
  noInstant: (value: string) =>
    `“${value}” is no day or time. Write it with the year first, such as 2026-11-24 or 2026-11-24T09:30.`,
  noUnits: (value: string | number) => `“${value}” is no number of bottles.`,
  unitsNeeded: 'The row says neither how many units came in nor how many cases.',
  caseSizeNeeded: 'A row with cases needs the bottles of a case: the product does not have them either.',
  repeatedLine: (rows: readonly number[]) =>
    `The rows ${formatList(rows.map(String))} have the same product. A receipt has one line for it.`,
  repeatedPath: (path: string, rows: readonly number[]) =>
    `${path} stands in the rows ${formatList(rows.map(String))}. A path leads to one page.`,
  repeatedCount: (rows: readonly number[]) =>
    `The rows ${formatList(rows.map(String))} count the same product in the same bin.`,
  supplierNeeded: 'An invoice needs its supplier: map a column to it, or choose the supplier of all rows.',
  invoiceKnown: (invoice: string, receipt: number) =>
    `Invoice ${invoice} of this supplier is recorded already, in receipt ${receipt}. Confirm it to take it again.`,
  rateNeeded: (currency: string) => `An invoice in ${currency} needs its rate to Canadian dollars.`,
  noCurrency: (value: string) => `“${value}” is no currency of invoices.`,
  manyLines: (limit: number) => `A receipt has ${limit} lines at most. Divide it.`,
  otherCurrency: (value: string, own: string) =>
    `“${value}” is another currency. Prices of this shop are in ${own}.`,
  datesWithoutSale: 'A sale needs its price beside its dates.',
  unknownId: (value: string) => `No product has the id ${value}.`,
  wrongGtin: (value: string) =>
    `“${value}” is no barcode: it has 8, 12, 13 or 14 digits, of which the last one checks the others. Excel leaves out zeros at the beginning unless the column is formatted as text.`,
  shortened: (value: string) =>
    `Excel made the number “${value}” of this code, and its last digits are lost. In Excel, format the column as text, enter the codes again, and save the file as CSV UTF-8.`,
  noNumber: (value: string) => `“${value}” is no number that can be read.`,
  wrongMark: (value: string, mark: DecimalMark) =>
    `“${value}” is not written with a decimal ${MARK_NAMES[mark]}, as this column is.`,
  noVolume: (value: string) => `“${value}” is no volume in whole millilitres, such as 750, 75 cl or 0.75 L.`,
  noWeight: (value: string) => `“${value}” is no weight in whole grams, such as 1250 or 1.25 kg.`,
  noFlag: (value: string) => `“${value}” is neither yes nor no.`,
  noChoice: (value: string, choices: readonly string[]) =>
    `“${value}” is none of ${formatList([...choices], 'or')}.`,
  noCategory: (value: string) => `There is no category “${value}”. Use its name, its URL or its path.`,
  manyCategories: (value: string) =>
    `Several categories are called “${value}”. Write the path, such as Wine > Red.`,
  noSupplier: (value: string) => `There is no supplier “${value}”. Add it under Suppliers first.`,
  noRedirect: (path: string, reason: string) => `${path} does not lead to the product: ${reason}`,
  needed: (name: string) => `${name} is needed for a new product.`,
  foreignAttribute: (name: string, category: string) => `${category} does not have ${name}.`,
  twice: (name: string, value: string, row: number) => `${name} ${value} stands in row ${row} too.`,
  notMoved: 'An archived product cannot get this status from a file.',
  broken: 'It could not be written. Nothing of this row was changed.',
  changedMeanwhile: 'It was changed since the check.',
  deleted: 'The product was deleted since the check.',
  countOver: 'The count was posted or discarded meanwhile.',
};

/** What a person should know of a row before it is written. */
export const ROW_WARNINGS = {
  noPictureUrl: (value: string) => `“${value}” is no web address of a photograph.`,
  written: (value: string, sku: string) => `“${value}” is written as ${sku}.`,
  invoiceIncomplete:
    'Its cost is left out: an invoice needs supplier, number, date and the cost of each line. Enter it later.',
  permanent: 'Redirects of this shop are permanent (301).',
  otherBin: (bin: string) => `The product lies in bin ${bin}.`,
  stockOfKnown: 'Stock counts for new products only. Receive or count these bottles.',
  staysDraft: (reasons: readonly string[]) => `It stays a draft. ${reasons.join(' ')}`,
  staysAsItIs: (reasons: readonly string[]) => `Its status stays as it is. ${reasons.join(' ')}`,
  largeMove: 'The price moves by more than 30%, or is unlike its category. It needs a reason.',
};

/** What columns of customers are mapped to. */
export const CUSTOMER_TARGET_NAMES = {
  email: 'Email',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Telephone',
  recipient: 'Recipient',
  address: 'Address',
  address2: 'Address line 2',
  city: 'City',
  province: 'Province',
  postalCode: 'Postal code',
  country: 'Country',
  note: 'Note',
  wantsMail: 'Wants mail',
  consentAt: 'Consent given at',
  consentWords: 'Words of the consent',
  consentSource: 'Source of the consent',
  withdrawnAt: 'Consent withdrawn at',
};

/** What is wrong with a row of a customer. */
export const CUSTOMER_ERRORS = {
  noEmail: (value: string) => (value === '' ? 'The row has no email.' : `“${value}” is no email.`),
  longNote: (limit: number) => `A note has ${formatNumber(limit)} characters at most.`,
  laterConsent: 'A consent cannot be given in the future.',
  repeated: (rows: readonly number[]) => `The rows ${formatList(rows.map(String))} have the same email.`,
};

/** What of a customer is not taken. */
export const CUSTOMER_WARNINGS = {
  unprovenConsent:
    'Comes in without consent: it counts only with its words, its instant and its source in the file.',
  noAddress: 'The address is left out: it is not complete, or not in Canada.',
  phoneAlone: 'The telephone is left out: it is kept with an address.',
};

/** Values of rows in words. */
export const ROW_VALUES = { yes: 'Yes', no: 'No' };

/** The heading of the column that the file of errors has in addition. */
export const ERROR_COLUMN = 'error';

/** Why a photograph of a file was not added, as whole sentences. */
export const FETCH_FAILURES = {
  private: 'Its address is not public.',
  'other-host': 'It leads to another host, which was not confirmed.',
  'not-found': 'There is no photograph at its address.',
  'too-many-bytes': 'It has too many bytes.',
  timeout: 'It did not come in time.',
  unreachable: 'Its host cannot be reached.',
  gone: 'The product could not take it.',
} as const;
