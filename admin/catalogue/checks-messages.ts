/** Fields as the product page names them. */
const FIELDS: Readonly<Record<string, string>> = {
  producer: 'Producer',
  country: 'Country',
  abv: 'Strength',
  unitMl: 'Volume',
  priceCents: 'Price',
  short: 'Short text',
  story: 'Story',
  nose: 'Nose',
  palate: 'Palate',
  finish: 'Finish',
  flavours: 'Flavours',
  pictures: 'Pictures',
  excludedProvinces: 'Excluded provinces',
  products: 'Products',
};

/** Texts of the catalogue checks. */
export const words = {
  title: 'Catalogue checks',
  recheck: 'Check now',
  rechecked: 'The catalogue is checked',
  what: 'Finding',
  where: 'Product or category',
  severity: 'Severity',
  found: 'Found',
  severities: { blocking: 'Blocking', warning: 'Warning', hint: 'Hint' },
  codes: {
    'required-missing': 'A field that publishing needs is empty',
    'attribute-missing': 'A fact that its category requires is missing',
    'no-province': 'It is excluded from every province',
    'picture-missing': 'No picture',
    'picture-alt-missing': 'A picture without a description',
    'picture-small': 'A picture below 600 pixels',
    'text-missing': 'A tasting note is missing',
    'text-short': 'The story is short',
    'text-duplicate': 'Another product has the same story',
    'flavours-few': 'Fewer than five flavours',
    'strength-of-light': 'Stronger than its name says',
    'strength-in-name': 'The name states another strength',
    'volume-in-name': 'The name states another volume',
    carrier: 'Carriers ask for papers: over 70 % or 5 L',
    'category-empty': 'A published category without products',
  },
  about: (field: string, detail: string) => {
    // Of a fact of the category the detail is its name.
    if (field.startsWith('attributes.')) return detail;
    const name = FIELDS[field] ?? field;
    return detail === '' ? name : `${name}: ${detail}`;
  },
  ignoredUntil: 'Ignored until',
  ignore: 'Ignore…',
  ignoreTitle: (count: number) => (count === 1 ? 'Ignore one finding' : `Ignore ${count} findings`),
  ignoreText: 'Until then they are not counted. They return by themselves.',
  ignoreSubmit: 'Ignore',
  ignored: (count: number) => (count === 1 ? 'One finding is ignored' : `${count} findings are ignored`),
  reason: 'Reason',
  reasonHint: 'Kept in the history.',
  until: 'Until',
  days: { 30: '30 days', 90: '90 days', 365: 'A year' },
  views: { open: 'To do', blocking: 'Blocking', ignored: 'Ignored', all: 'All' },
  code: 'Finding',
  none: 'Nothing found',
  noneText: 'The catalogue is checked at each change and every night.',
  onProduct: 'Checks',
  productNone: 'The checks found nothing.',
};
