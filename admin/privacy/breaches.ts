import { formatDate } from '#contract/format/format-date.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { invalidField } from '../forms/invalid-field.ts';
import { toNumber } from '../forms/to-number.ts';
import { words } from './messages.ts';

export type Breaches = Answers['GET /settings/breaches'];
export type Breach = Breaches['breaches'][number];
export type Values = Readonly<Record<string, string | boolean>>;

/** How many recipients a form has room for. */
export const NOTICE_ROWS = 4;

/** `1 December 2026`, of a calendar day. */
export const showDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'shortDay', 'UTC');

/** Names of the fields of an entry: pointers into the body. */
export const fieldOf =
  (place: number) =>
  (name: string): string =>
    `breaches/${place}/${name}`;

/** The form of an entry. */
export function startValues(row: Breach | undefined, name: (field: string) => string, today: string): Values {
  const notices = Array.from({ length: NOTICE_ROWS }, (_, index) => [
    [name(`notices/${index}/recipient`), row?.notices[index]?.recipient ?? ''],
    [name(`notices/${index}/on`), row?.notices[index]?.on ?? ''],
  ]).flat();
  return {
    [name('happenedOn')]: row?.happenedOn ?? '',
    [name('foundOn')]: row?.foundOn ?? today,
    [name('what')]: row?.what ?? '',
    [name('whose')]: row?.whose ?? '',
    [name('people')]: row?.people === undefined ? '' : String(row.people),
    [name('isSerious')]: row?.isSerious === undefined ? 'open' : row.isSerious ? 'yes' : 'no',
    [name('riskReason')]: row?.riskReason ?? '',
    [name('measures')]: row?.measures ?? '',
    isRemoved: false,
    ...Object.fromEntries(notices),
  };
}

/** Reads an entry from its form. Throws an `ApiProblem` that names a field which cannot be read. */
export function readBreach(values: Values, name: (field: string) => string, id: string | undefined): Breach {
  const text = (field: string): string => String(values[name(field)] ?? '').trim();
  const need = (field: string): string => {
    if (text(field) === '') throw invalidField(name(field), words.needed);
    return text(field);
  };
  const people = toNumber(name('people'), text('people'));
  const serious = text('isSerious');
  const notices = Array.from({ length: NOTICE_ROWS }, (_, index) => index).flatMap((index) => {
    const recipient = text(`notices/${index}/recipient`);
    if (recipient === '') return [];
    return [{ recipient, on: need(`notices/${index}/on`) }];
  });
  return {
    id: id ?? crypto.randomUUID(),
    foundOn: need('foundOn'),
    what: need('what'),
    whose: need('whose'),
    riskReason: text('riskReason'),
    measures: text('measures'),
    notices,
    ...(text('happenedOn') !== '' && { happenedOn: text('happenedOn') }),
    ...(people !== null && { people }),
    ...(serious !== 'open' && { isSerious: serious === 'yes' }),
  };
}
