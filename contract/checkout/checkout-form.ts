import type { PickupPlace } from './pickup.ts';
import { PROVINCES, type ProvinceCode, findProvince } from './provinces.ts';
import { DELIVERY_METHODS, type DeliveryMethod, PARCEL_METHODS } from './quote.ts';
import { isPlainLine, toKeyboardSigns, toPlainLine } from '#contract/text/plain-text.ts';
import { isPostOffice, isRouteAlone } from './street-address.ts';

/** The checkout form: its fields and their validation. Browser and server use the same functions. */
export const CHECKOUT_FIELDS = [
  'email',
  'phone',
  'name',
  'address',
  'address2',
  'city',
  'province',
  'postalCode',
  'age',
  'method',
  'collector',
] as const;

export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];
/** The values of the fields; a ticked box is `CHECKED`. */
export type CheckoutFormValues = Readonly<Record<CheckoutField, string>>;

export const EMPTY_CHECKOUT: CheckoutFormValues = {
  email: '',
  phone: '',
  name: '',
  address: '',
  address2: '',
  city: '',
  province: '',
  postalCode: '',
  age: '',
  method: 'standard',
  collector: '',
};

/** The value of a ticked box. Any other value, such as `no`, means that it is not ticked. */
export const CHECKED = 'yes';

/** Maximum characters of each text field. */
export const CHECKOUT_LENGTHS = {
  email: 254,
  phone: 30,
  name: 100,
  address: 120,
  address2: 60,
  city: 80,
  postalCode: 10,
  collector: 100,
} as const satisfies Partial<Record<CheckoutField, number>>;

/** The error of a field. The page has a message for each. */
export type CheckoutError =
  | 'missing'
  | 'too-long'
  | 'control'
  | 'not-an-address'
  | 'not-a-phone'
  | 'not-a-postal-code'
  | 'other-province'
  | 'post-office-box'
  | 'not-delivered'
  | 'unknown';
export type CheckoutErrors = Readonly<Partial<Record<CheckoutField, CheckoutError>>>;

/**
 * Validated delivery details; the postal code has the form `M6R 2B7`. Those of a pick-up have the shop's
 * address as it was then.
 */
export type DeliveryDetails = {
  email: string;
  phone: string;
  name: string;
  address: string;
  address2: string;
  city: string;
  province: ProvinceCode;
  postalCode: string;
  method: DeliveryMethod;
  /** Who else may collect a pick-up; absent: the buyer alone. */
  collector?: string;
};

/** The field that carries the total that the page shows, in cents; empty when it shows none yet. */
export const SEEN_TOTAL = 'seenTotal';

/**
 * Actions of the form: update totals, pay, or back to the cart. The values of its buttons named
 * `do`.
 */
export const CHECKOUT_STEPS = ['update', 'pay', 'back'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/**
 * Normalizes and validates the form values and returns every error. `details` is set only without
 * errors. Whether the shop delivers to the province is decided by the server (`not-delivered`).
 * A pick-up needs the shop's `place`, and no address of the buyer.
 */
export function validateCheckout(
  typed: CheckoutFormValues,
  place?: PickupAddress,
): { normalized: CheckoutFormValues; errors: CheckoutErrors; details: DeliveryDetails | undefined } {
  const tidy = tidied(typed);
  const errors: Partial<Record<CheckoutField, CheckoutError>> = {};
  const isPickup = tidy.method === 'pickup';
  for (const field of CHECKOUT_FIELDS) {
    if (isPickup ? ADDRESS.has(field) : field === 'collector') continue;
    const error = findError(field, tidy);
    if (error !== undefined) errors[field] = error;
  }
  if (isPickup && !place) errors.method = 'unknown';
  const details = Object.keys(errors).length === 0 ? getDetails(tidy, place) : undefined;
  return { normalized: tidy, errors: errors, details };
}

/** The part of the shop's place that an order keeps. */
type PickupAddress = Pick<PickupPlace, 'address' | 'city' | 'province' | 'postalCode'>;

function getDetails(tidy: CheckoutFormValues, place: PickupAddress | undefined): DeliveryDetails | undefined {
  const { email, phone, name, address, address2, city, postalCode, collector } = tidy;
  if (tidy.method === 'pickup')
    return (
      place && {
        email,
        phone,
        name,
        address: place.address,
        address2: '',
        city: place.city,
        province: place.province,
        postalCode: place.postalCode,
        method: 'pickup',
        ...(collector !== '' && { collector }),
      }
    );
  const province = findProvince(tidy.province)?.code;
  const method = PARCEL_METHODS.find((known) => known === tidy.method);
  return province && method && { email, phone, name, address, address2, city, province, postalCode, method };
}

function tidied(typed: CheckoutFormValues): CheckoutFormValues {
  const line = (text: string): string => toPlainLine(text.toWellFormed()).replace(/\p{Zs}+/gu, ' ');
  return {
    email: line(typed.email),
    phone: line(toKeyboardSigns(typed.phone)),
    name: line(typed.name),
    address: line(typed.address),
    address2: line(typed.address2),
    city: line(typed.city),
    province: line(typed.province),
    postalCode: normalizePostalCode(typed.postalCode),
    age: typed.age === CHECKED ? CHECKED : '',
    method: line(typed.method),
    collector: line(typed.collector),
  };
}

/** `m6r2b7` → `M6R 2B7`. Text that is no postal code is only trimmed. */
export function normalizePostalCode(text: string): string {
  const plain = toKeyboardSigns(text);
  const compact = plain.toUpperCase().replace(/[\s-]/g, '');
  return POSTAL_CODE.test(compact) ? `${compact.slice(0, 3)} ${compact.slice(3)}` : plain;
}

/** Canada Post: never D, F, I, O, Q, U; W and Z never first. */
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;
const MAIL_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/;
const PHONE = /^\+?[\d\s().-]{7,}(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i;
const OPTIONAL: ReadonlySet<CheckoutField> = new Set(['phone', 'address2', 'collector']);
/** What a pick-up does not ask. */
const ADDRESS: ReadonlySet<CheckoutField> = new Set([
  'address',
  'address2',
  'city',
  'province',
  'postalCode',
]);

function findError(field: CheckoutField, tidy: CheckoutFormValues): CheckoutError | undefined {
  const text = tidy[field];
  if (text === '') return OPTIONAL.has(field) ? undefined : 'missing';
  const lengths: Partial<Record<CheckoutField, number>> = CHECKOUT_LENGTHS;
  const max = lengths[field] ?? 20;
  if (text.length > max) return 'too-long';
  if (!isPlainLine(text)) return 'control';
  switch (field) {
    case 'email':
      return MAIL_ADDRESS.test(text) ? undefined : 'not-an-address';
    case 'phone':
      return PHONE.test(text) ? undefined : 'not-a-phone';
    case 'address':
      return isPostOffice(text) || isRouteAlone(text) ? 'post-office-box' : undefined;
    case 'address2':
      return isPostOffice(text) ? 'post-office-box' : undefined;
    case 'province':
      return PROVINCES.some(({ code }) => code === text) ? undefined : 'unknown';
    case 'postalCode':
      return postalError(text, tidy.province);
    case 'method':
      return DELIVERY_METHODS.some((method) => method === text) ? undefined : 'unknown';
    default:
      return undefined;
  }
}

function postalError(text: string, province: string): CheckoutError | undefined {
  if (!POSTAL_CODE.test(text.replace(' ', ''))) return 'not-a-postal-code';
  const initials = findProvince(province)?.letters;
  return initials === undefined || initials.includes(text.charAt(0)) ? undefined : 'other-province';
}
