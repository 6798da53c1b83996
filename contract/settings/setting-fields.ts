import { TRANSLATION_LOCALES } from '../catalog/translations.ts';
import { FRONT_PARTS } from '../content/front-parts.ts';
import type { BrandPictureKind } from './brand.ts';
import type { Theme } from '../theme.ts';
import { PRODUCT_CLASSES } from '../checkout/quote.ts';
import { getOwn } from '../own-value.ts';
import { MAX_ORDER_LIMIT } from '../staff/bulk-limits.ts';
import type { Permission } from '../staff/permissions.ts';

/** How a field is entered. */
type SettingKind =
  | { kind: 'line' | 'text'; max?: number }
  /** Days with a word each, so many at most. */
  | { kind: 'days'; max: number }
  | { kind: 'mail' | 'province' | 'zone' | 'check' | 'span' }
  | { kind: 'links' }
  /** Uploaded, and saved at once. */
  | { kind: 'picture'; of: BrandPictureKind }
  /** Stored by the upload of another field. */
  | { kind: 'made' }
  | { kind: 'colour'; theme: Theme }
  | { kind: 'whole'; min: number; max: number; unit: 'years' | 'days' | 'bottles' | 'minutes' | 'hours' }
  /** An amount in the shop's currency. */
  | { kind: 'cents'; max: number }
  /** Some of a few. */
  | { kind: 'several'; of: readonly string[] };

export type SettingField = SettingKind & {
  /** Says nothing by itself: without its neighbours it is not stored. */
  isSide?: true;
};

const MAX_CENTS = 100_000_000;
const line = { kind: 'line' } as const;
const mail = { kind: 'mail' } as const;
const span = { kind: 'span' } as const;

/**
 * The groups of settings that have a form of their fields. A field is named by its place in the value of
 * the group: `contact/officer/name`.
 */
export const SETTING_FIELDS = {
  identity: {
    'contact/shop': line,
    'contact/street': line,
    'contact/city': line,
    'contact/province': { kind: 'province' },
    'contact/postalCode': line,
    'contact/country': line,
    'contact/phone': line,
    'contact/email': mail,
    'contact/officer/name': line,
    'contact/officer/title': line,
    'contact/officer/email': mail,
    slogan: { kind: 'line', max: 80 },
    description: { kind: 'text', max: 160 },
    socialLinks: { kind: 'links' },
  },
  hours: {
    'hours/monday': span,
    'hours/tuesday': span,
    'hours/wednesday': span,
    'hours/thursday': span,
    'hours/friday': span,
    'hours/saturday': span,
    'hours/sunday': span,
    'hours/closedOnHolidays': { kind: 'check' },
    'hours/closedDays': { kind: 'days', max: 60 },
    'hours/timeZone': { kind: 'zone' },
  },
  invoice: { 'invoice/legalName': line, 'invoice/licence': line },
  age: { minimumAge: { kind: 'whole', min: 18, max: 99, unit: 'years' } },
  policy: {
    orderLimit: { kind: 'whole', min: 1, max: MAX_ORDER_LIMIT, unit: 'bottles' },
    'returns/days': { kind: 'whole', min: 1, max: 365, unit: 'days' },
    'returns/except': { kind: 'several', of: PRODUCT_CLASSES, isSide: true },
  },
  orders: {
    lateAfterDays: { kind: 'whole', min: 1, max: 30, unit: 'days' },
    firstOrderAboveCents: { kind: 'cents', max: MAX_CENTS },
    refundLimitCents: { kind: 'cents', max: MAX_CENTS },
    refundDayLimitCents: { kind: 'cents', max: MAX_CENTS },
  },
  appearance: {
    logo: { kind: 'picture', of: 'logo' },
    mark: { kind: 'made' },
    share: { kind: 'picture', of: 'share' },
    'accent/day': { kind: 'colour', theme: 'day' },
    'accent/cellar': { kind: 'colour', theme: 'cellar' },
  },
  heads: {
    'heads/products/title': { kind: 'line', max: 70 },
    'heads/products/description': { kind: 'text', max: 160 },
    'heads/collections/title': { kind: 'line', max: 70 },
    'heads/collections/description': { kind: 'text', max: 160 },
    'heads/recipes/title': { kind: 'line', max: 70 },
    'heads/recipes/description': { kind: 'text', max: 160 },
    'heads/journal/title': { kind: 'line', max: 70 },
    'heads/journal/description': { kind: 'text', max: 160 },
    'heads/events/title': { kind: 'line', max: 70 },
    'heads/events/description': { kind: 'text', max: 160 },
    'heads/contact/title': { kind: 'line', max: 70 },
    'heads/contact/description': { kind: 'text', max: 160 },
    'heads/faq/title': { kind: 'line', max: 70 },
    'heads/faq/description': { kind: 'text', max: 160 },
  },
  languages: { translations: { kind: 'several', of: TRANSLATION_LOCALES } },
  sessions: {
    idleMinutes: { kind: 'whole', min: 5, max: 480, unit: 'minutes' },
    totalHours: { kind: 'whole', min: 1, max: 24, unit: 'hours' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SettingField>>>>;

export type SettingGroup = keyof typeof SETTING_FIELDS;
/** Names of the fields of a group. */
export type SettingPath<Group extends SettingGroup> = keyof (typeof SETTING_FIELDS)[Group] & string;

/** In the order of the page of settings. */
export const SETTING_GROUPS = [
  'identity',
  'hours',
  'appearance',
  'heads',
  'invoice',
  'languages',
  'age',
  'policy',
  'orders',
  'sessions',
] as const satisfies readonly SettingGroup[];

/** Lists the fields of a group with their names. */
export const listFields = (group: SettingGroup): [path: string, field: SettingField][] =>
  Object.entries(SETTING_FIELDS[group]);

/** Groups and fields that need more than `settings.write`, and a fresh sign-in. */
const LEGAL_GROUPS: readonly string[] = ['age', 'tax', 'currency'];
const SECURITY: Readonly<Record<string, readonly string[]>> = {
  sessions: ['idleMinutes', 'totalHours'],
  orders: ['refundLimitCents', 'refundDayLimitCents'],
};

/** Returns what changing these fields of a group of settings needs. */
export function getSettingPermission(group: string, fields: readonly string[]): Permission {
  if (LEGAL_GROUPS.includes(group)) return 'settings.legal';
  if (FRONT_PARTS.some((part) => part === group)) return 'content.publish';
  const secured = getOwn(SECURITY, group) ?? [];
  return fields.some((field) => secured.includes(field)) ? 'settings.security' : 'settings.write';
}
