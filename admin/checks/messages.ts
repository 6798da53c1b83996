import { PROVINCES } from '#contract/checkout/provinces.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { plural } from '#contract/format/plural.ts';
import { formatCents } from '#contract/money.ts';
import { nameTranslation } from '../parts/translation-name.ts';
import type { Finding } from './checks.ts';
import { FIELD_AND_PART_NAMES } from '../records/field-names.ts';

/** Fields that the editor of a product does not name, as the pages that edit them name them. */
const FIELDS: Readonly<Record<string, string>> = {
  priceCents: 'Price',
  pictures: 'Photographs',
  products: 'Products',
  description: 'Description',
  body: 'Text',
  to: 'Target',
  exchange: 'Exchange rate',
  heroSlides: 'Slides',
  collectionCards: 'Cards of collections',
  categoryCards: 'Cards of categories',
  socialLinks: 'Social links',
};
const UNITS: Readonly<Record<string, string>> = {
  abv: '%',
  unitMl: ' mL',
  pictures: ' pixels',
  story: ' characters',
};
const nameField = (field: string): string =>
  nameTranslation(
    field,
    (name) => FIELD_AND_PART_NAMES[name] ?? FIELDS[name] ?? name.charAt(0).toUpperCase() + name.slice(1),
  );

type Sentence = (field: string, target: string) => string;
/** Why a link or a card leads nowhere. */
const DEFECTS: Readonly<Record<string, Sentence>> = {
  missing: (field, target) => `${field}: ${target} does not exist`,
  draft: (field, target) => `${field}: ${target} is a draft`,
  archived: (field, target) => `${field}: ${target} is archived`,
};
/** Why another site does not answer; otherwise its status. */
const REFUSALS: Readonly<Record<string, Sentence>> = {
  timeout: (field, target) => `${field}: ${target} takes longer than ten seconds`,
  unreachable: (field, target) => `${field}: ${target} cannot be reached`,
  redirects: (field, target) => `${field}: ${target} redirects again and again`,
  private: (field, target) => `${field}: ${target} is not a public URL`,
};
/** Settings and kinds of law by the names that pages give them. */
const NAMES: Readonly<Record<string, string>> = {
  home: 'Home page',
  identity: 'Shop',
  tax: 'Taxes and exchange rate',
};
const LAWS: Readonly<Record<string, string>> = {
  age: 'Legal ages',
  tax: 'Sales taxes',
  deposit: 'Container deposits',
  floor: 'Minimum prices',
  promotion: 'Promotions',
  hours: 'Hours of delivery',
  language: 'Language of texts',
};
const nameProvince = (code: string): string => PROVINCES.find((one) => one.code === code)?.name ?? code;

const formatDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'day', 'UTC');

/** What a finding says beyond its code: the field, the link, what was found. */
function about({
  code,
  field,
  target,
  detail,
}: Pick<Finding, 'code' | 'field' | 'target' | 'detail'>): string {
  switch (code) {
    case 'link-broken':
    case 'embed-broken':
      return DEFECTS[detail]?.(nameField(field), target) ?? `${nameField(field)}: ${target}`;
    case 'link-unanswered':
      return (
        REFUSALS[detail]?.(nameField(field), target) ?? `${nameField(field)}: ${target} answers ${detail}`
      );
    case 'price-below-floor':
    case 'price-near-floor':
      return `${nameProvince(target)}: at least ${formatCents(Number(detail))}`;
    case 'exchange-outdated':
      return detail === '' ? 'No exchange rate is known' : `The last rate is from ${formatDay(detail)}`;
    case 'law-unchecked': {
      const [count = '', oldest = ''] = detail.split(' ');
      const day = formatDay(oldest);
      return plural(Number(count), `# rule, last checked ${day}`, `# rules, the oldest last checked ${day}`);
    }
    case 'translation-missing':
    case 'translation-outdated':
      return detail
        .split(' ')
        .map((name) => nameField(`${name}:${field.split(':')[1] ?? ''}`))
        .join(', ');
    case 'floor-unknown':
      return `Minimum price of ${detail}`;
    default: {
      // Of a fact of the category the detail is its name.
      if (field.startsWith('attributes.')) return detail;
      const name = nameField(field);
      if (detail === '') return name;
      const value = /^\d+(\.\d+)?$/.test(detail) ? `${Number(detail)}${UNITS[field] ?? ''}` : detail;
      return `${name}: ${value}`;
    }
  }
}

/** Texts of the catalogue checks. */
export const words = {
  title: 'Catalogue checks',
  recheck: 'Check now',
  rechecked: 'Check finished',
  what: 'Finding',
  where: 'Where',
  severity: 'Severity',
  found: 'Found',
  severities: { blocking: 'Blocking', warning: 'Warning', hint: 'Hint' },
  codes: {
    'required-missing': 'A field that publishing needs is empty',
    'attribute-missing': 'A fact that its category requires is missing',
    'no-province': 'Not sold to any province that the shop delivers to',
    'outside-limit': 'A value that its limits no longer allow',
    'class-of-strength': 'Its class contradicts its strength',
    'price-below-floor': 'The price is below the minimum price',
    'price-near-floor': 'The price is within 3% of the minimum price',
    'picture-missing': 'No photograph',
    'picture-alt-missing': 'A photograph without a description',
    'picture-small': 'A photograph below 600 pixels',
    'text-missing': 'A text is missing',
    'text-short': 'The story is short',
    'text-duplicate': 'Another product has the same story',
    'translation-missing': 'Texts are not translated',
    'translation-outdated': 'Translations are older than their English texts',
    'flavours-few': 'Fewer than five flavours',
    'strength-of-light': 'Stronger than its name says',
    'strength-in-name': 'The name states another strength',
    'volume-in-name': 'The name states another volume',
    carrier: 'Carriers ask for documents: over 70% or 5 L',
    'category-empty': 'A published category without products',
    'collection-empty': 'A published collection without products',
    'link-broken': 'A link leads nowhere',
    'embed-broken': 'A card or bottle is not shown',
    'link-unanswered': 'A link to another site does not answer',
    'floor-unknown': 'The minimum price is not known',
    'exchange-outdated': 'The exchange rate is older than a week',
    'law-unchecked': 'Legal rules not checked for a year',
  } satisfies Record<Finding['code'], string>,
  kinds: {
    product: 'Product',
    category: 'Category',
    collection: 'Collection',
    article: 'Article',
    recipe: 'Recipe',
    page: 'Page',
    question: 'Question',
    event: 'Event',
    redirect: 'Redirect',
    settings: 'Settings',
    law: 'Legal rule',
  } satisfies Record<Finding['subject']['kind'], string>,
  kind: 'Kind',
  name: ({ kind, name }: Finding['subject']): string =>
    (kind === 'settings' ? NAMES[name] : kind === 'law' ? (LAWS[name] ?? nameProvince(name)) : undefined) ??
    name,
  about,
  ignoredUntil: 'Ignored until',
  ignore: 'Ignore…',
  ignoreTitle: (count: number) => plural(count, 'Ignore # finding', 'Ignore # findings'),
  ignoreText: 'Ignored findings are not counted until then. Afterwards they come back by themselves.',
  ignoreSubmit: 'Ignore',
  ignored: (count: number) => plural(count, '# finding ignored', '# findings ignored'),
  reason: 'Reason',
  reasonHint: 'History keeps the reason.',
  until: 'Until',
  days: { 30: '30 days', 90: '90 days', 365: 'A year' },
  views: {
    open: 'To do',
    blocking: 'Blocking',
    others: 'Texts and settings',
    ignored: 'Ignored',
    all: 'All',
  },
  code: 'Finding',
  none: 'Nothing found',
  noneBlocking: 'Nothing blocks the shop',
  noneIgnored: 'Nothing is ignored',
  noneText: 'The shop checks a product at each change, and everything every night.',
  onProduct: 'Checks',
  productNone: 'The checks found nothing.',
  /** How it is mended, and the name of the page on which it is. */
  remedies: {
    content: { text: 'Correct the text. Then press Check now.', page: 'Open the text' },
    home: { text: 'Correct the slide or the card. Then press Check now.', page: 'Open the home page' },
    settings: { text: 'Correct the setting. Then press Check now.', page: 'Open the settings' },
    rate: { text: 'Enter the present exchange rate.', page: 'Open the exchange rate' },
    law: { text: 'Compare the rule with its source, and record that you did.', page: 'Open the law' },
    floor: { text: 'Find the minimum price of this province, and enter it.', page: 'Open the law' },
  },
  viewInStore: 'View in store',
  ignoreOne: 'Ignore…',
};
