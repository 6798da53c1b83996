import { formatDate, formatDays } from '#contract/format/format-date.ts';
import { formatCents } from '#contract/money.ts';
import { parseSigned, parseTypedCents, parseTypedNumber } from '#contract/parse-typed-number.ts';
import { DAY_MS } from '#contract/durations.ts';
import { parseShopTime } from '#contract/format/parse-shop-time.ts';
import type { ListFilter, ListView } from './list-definition.ts';
import { words } from './messages.ts';
import type { Days } from './parse-days.ts';

/** Parameters of the address that are not the API's: `entry` is the row that is shown beside the list. */
const OWN = new Set(['view', 'cols', 'entry']);
/** Parameters of the API that filter nothing. */
const NO_FILTER = new Set([...OWN, 'sort']);

/** The parameters of the API: those of the view, over which the address's own win. */
export function toQuery(address: URLSearchParams, ofView: string): URLSearchParams {
  const query = new URLSearchParams(ofView);
  for (const [name, value] of address) query.set(name, value);
  for (const name of OWN) query.delete(name);
  // A filter of the view that was removed in the address is empty there.
  const removed = Array.from(query).filter(([, value]) => value === '');
  for (const [name] of removed) query.delete(name);
  query.sort();
  return query;
}

/** The filters of a query, as the API takes them with a bulk change. */
export function toFilter(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => name !== 'sort'));
}

/** Whether the address holds more than the view. */
export const differs = (address: URLSearchParams): boolean =>
  [...address.keys()].some((name) => name !== 'view' && name !== 'entry');

/** What a saved view stores: view and address together. */
export function toSavedQuery(address: URLSearchParams, view: ListView | undefined): string {
  const query = toQuery(address, view?.query ?? '');
  const columns = address.get('cols') ?? new URLSearchParams(view?.query).get('cols');
  if (columns !== null) query.set('cols', columns);
  return query.toString();
}

/** `parameters`: those of the address that it goes with; both ends of a range of days are one filter. */
export type ActiveFilter = { parameters: readonly string[]; text: string };

/** The filters in the address, each as a text with its value. */
export function listActive(
  address: URLSearchParams,
  filters: readonly ListFilter[],
  timeZone?: string,
): ActiveFilter[] {
  return [...address].flatMap(([parameter, value]) => {
    const parameters = [parameter];
    if (NO_FILTER.has(parameter) || value === '') return [];
    if (parameter === 'q') return [{ parameters, text: words.searched(value) }];
    const [name, bound] = parameter.split('.');
    const filter = filters.find(({ field }) => field === name);
    if (filter?.kind === 'day' && (bound === 'gte' || bound === 'lte')) {
      // Both ends are one filter.
      const given = [`${name}.gte`, `${name}.lte`].filter((one) => address.get(one));
      const text = words.filtered(filter.label, describeDays(readDays(address, filter.field), timeZone));
      return given[0] === parameter ? [{ parameters: given, text }] : [];
    }
    // A link may filter by what the form does not offer: it is shown, and can be removed.
    const text = filter
      ? words.filtered(filter.label, describeValue(filter, bound, value))
      : words.otherFilter(value);
    return [{ parameters, text }];
  });
}

/** A value as the API takes it among several: a comma inside it is marked. */
export const escapeValue = (value: string): string => value.replaceAll(/[\\,]/g, '\\$&');

/** Splits several values at the commas between them. */
export const splitValues = (text: string): string[] => text.split(/(?<=(?<!\\)(?:\\\\)*),/);

function describeValue(filter: ListFilter, bound: string | undefined, value: string): string {
  if (filter.kind === 'choice') {
    const labels = splitValues(value)
      // Labels of a tree are indented.
      .map((one) => filter.choices.find(({ value: of }) => of === one)?.label.trim() ?? one);
    return labels.join(', ');
  }
  if (filter.kind === 'text') return value;
  return words.bound(bound === 'gte', filter.kind === 'money' ? formatCents(Number(value)) : value);
}

/** The ends of the days that a field is filtered by, as instants. */
export const readDays = (address: URLSearchParams, field: string): Days => ({
  from: address.get(`${field}.gte`) || undefined,
  to: address.get(`${field}.lte`) || undefined,
});

/** Days as a text, `Nov 1–23, 2026`; of instants those in the zone. */
export function describeDays({ from, to }: Days, timeZone = 'UTC'): string {
  if (from !== undefined && to !== undefined) return formatDays(new Date(from), new Date(to), timeZone);
  if (from === undefined && to === undefined) return '';
  return words.dayBound(from !== undefined, formatDate(new Date(from ?? to ?? ''), 'shortDay', timeZone));
}

/** Parses what was typed into the API's value; `undefined` when it is none. */
export function parseBound(kind: 'money' | 'number' | 'text', text: string): string | undefined {
  if (kind === 'text') return text.trim() || undefined;
  if (kind === 'money') return parseTypedCents(text)?.toString();
  return parseSigned(text, (unsigned) => parseTypedNumber(unsigned, 0))?.toString();
}

/** The bounds of days as the API takes them, in the shop's zone; one that is absent filters nothing. */
export function toDayBounds(
  field: string,
  { from, to }: Days,
  timeZone: string,
): Record<string, string | undefined> {
  const begins = (day: string): number => {
    const time = parseShopTime(day, timeZone);
    return time.kind === 'instant' ? time.at.getTime() : Date.parse(day);
  };
  // The end is found from the day after: a day may have 23 or 25 hours.
  const after = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const format = (at: number): string => new Date(at).toISOString();
  return {
    [`${field}.gte`]: from === undefined ? undefined : format(begins(from)),
    [`${field}.lte`]: to === undefined ? undefined : format(begins(after(to)) - 1),
  };
}
