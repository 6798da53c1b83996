import { PROVINCES } from '#contract/checkout/provinces.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { type CustomerFields, toAddress } from '#modules/customers/index.ts';
import { MailAddressSchema } from '#platform/mail/email.ts';
import type { ReadColumn } from '../columns/read-columns.ts';
import { CUSTOMER_ERRORS, CUSTOMER_WARNINGS } from '../messages.ts';
import { type Words, readValue } from '../products/read-value.ts';
import type { RowNote } from '../tables.ts';
import { toPlainCell } from '../values/plain-cell.ts';

/** What a row says of a person. */
export type CustomerRow = CustomerFields & { email: string; errors: RowNote[]; warnings: RowNote[] };

const MAX_NAME = 200;
const MAX_NOTE = 2_000;
const MAX_CONSENT_WORDS = 2_000;
const CANADA: readonly string[] = ['', 'ca', 'canada'];

/** Reads a row. What cannot be kept is left out, and said. */
export function readCustomerRow(
  cells: readonly string[],
  columns: readonly ReadColumn[],
  world: Words,
): CustomerRow {
  const [errors, warnings]: [RowNote[], RowNote[]] = [[], []];
  const values = new Map<string, unknown>();
  for (const column of columns) {
    const text = toPlainCell(cells[column.index] ?? '');
    if (text === '') continue;
    const result = readValue(column.target, text, column, world);
    if ('error' in result) errors.push({ target: column.target.id, message: result.error });
    else values.set(column.target.id, result.value);
  }
  const textOf = (id: string): string => {
    const value = values.get(id);
    return typeof value === 'string' ? value.trim() : '';
  };
  const email = textOf('email');
  if (!MailAddressSchema.safeParse(email).success)
    errors.push({ target: 'email', message: CUSTOMER_ERRORS.noEmail(email) });
  const whole = textOf('name') || [textOf('firstName'), textOf('lastName')].filter(Boolean).join(' ');
  const name = whole.replaceAll(/\s+/g, ' ').slice(0, MAX_NAME);
  const note = textOf('note');
  if (note.length > MAX_NOTE) errors.push({ target: 'note', message: CUSTOMER_ERRORS.longNote(MAX_NOTE) });
  return {
    email,
    name: name === '' ? null : name,
    note: note === '' ? null : note,
    address: readAddress(textOf, name, warnings),
    consent: readConsent(values, textOf, { errors, warnings }),
    errors,
    warnings,
  };
}

function readAddress(
  textOf: (id: string) => string,
  name: string,
  warnings: RowNote[],
): CustomerRow['address'] {
  const [phone, address, city, postalCode] = ['phone', 'address', 'city', 'postalCode'].map(textOf);
  if (!address && !city && !postalCode) {
    if (phone) warnings.push({ target: 'phone', message: CUSTOMER_WARNINGS.phoneAlone });
    return null;
  }
  const isHere = CANADA.includes(foldText(textOf('country')));
  const typed = {
    name: textOf('recipient') || name,
    phone: phone ?? '',
    address: address ?? '',
    address2: textOf('address2'),
    city: city ?? '',
    province: toProvince(textOf('province')),
    postalCode: postalCode ?? '',
  };
  const read = isHere ? toAddress(typed) : undefined;
  if (!read) warnings.push({ target: 'address', message: CUSTOMER_WARNINGS.noAddress });
  return read ?? null;
}

/** The code of a province, from its code or its name. */
function toProvince(text: string): string {
  const code = text.replace(/^CA-/i, '').toUpperCase();
  const word = foldText(text);
  return PROVINCES.find((one) => one.code === code || foldText(one.name) === word)?.code ?? text;
}

/** A consent counts with its words, its instant and its source. Nothing is concluded from less. */
function readConsent(
  values: ReadonlyMap<string, unknown>,
  textOf: (id: string) => string,
  { errors, warnings }: Pick<CustomerRow, 'errors' | 'warnings'>,
): CustomerRow['consent'] {
  const [at, words, source] = [values.get('consentAt'), textOf('consentWords'), textOf('consentSource')];
  if (values.has('withdrawnAt') || values.get('wantsMail') === false) return null;
  if (at instanceof Date && words !== '' && source !== '') {
    if (at.getTime() > Date.now())
      errors.push({ target: 'consentAt', message: CUSTOMER_ERRORS.laterConsent });
    return { at, words: words.slice(0, MAX_CONSENT_WORDS), source: source.slice(0, MAX_NAME) };
  }
  const isWanted = values.get('wantsMail') === true || at instanceof Date || words !== '';
  if (isWanted) warnings.push({ target: 'wantsMail', message: CUSTOMER_WARNINGS.unprovenConsent });
  return null;
}
