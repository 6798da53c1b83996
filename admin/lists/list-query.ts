import { formatDate } from '#contract/format/format-date.ts';
import { formatCents } from '#contract/money.ts';
import { parseSigned, parseTypedCents, parseTypedNumber } from '#contract/parse-typed-number.ts';
import { parseShopTime } from '#contract/format/parse-shop-time.ts';
import type { ListFilter, ListView } from './list-definition.ts';
import { words } from './messages.ts';

/** Parameters of the address that are not the API's. */
const OWN = new Set(['view', 'cols']);
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
  [...address.keys()].some((name) => name !== 'view');

/** What a saved view stores: view and address together. */
export function toSavedQuery(address: URLSearchParams, view: ListView | undefined): string {
  const query = toQuery(address, view?.query ?? '');
  const columns = address.get('cols') ?? new URLSearchParams(view?.query).get('cols');
  if (columns !== null) query.set('cols', columns);
  return query.toString();
}

export type ActiveFilter = { parameter: string; text: string };

/** The filters in the address, each as a text with its value. */
export function listActive(
  address: URLSearchParams,
  filters: readonly ListFilter[],
  timeZone?: string,
): ActiveFilter[] {
  return [...address].flatMap(([parameter, value]) => {
    if (NO_FILTER.has(parameter) || value === '') return [];
    if (parameter === 'q') return [{ parameter, text: words.searched(value) }];
    const [name, bound] = parameter.split('.');
    const filter = filters.find(({ field }) => field === name);
    // A link may filter by what the form does not offer: it is shown, and can be removed.
    const text = filter
      ? `${filter.label}: ${describeValue(filter, bound, value, timeZone)}`
      : words.otherFilter(value);
    return [{ parameter, text }];
  });
}

function describeValue(
  filter: ListFilter,
  bound: string | undefined,
  value: string,
  timeZone: string | undefined,
): string {
  if (filter.kind === 'choice') {
    const labels = value
      .split(',')
      // Labels of a tree are indented.
      .map((one) => filter.choices.find(({ value: of }) => of === one)?.label.trim() ?? one);
    return labels.join(', ');
  }
  if (filter.kind === 'text') return value;
  const shown =
    filter.kind === 'money'
      ? formatCents(Number(value))
      : filter.kind === 'day'
        ? formatDate(new Date(value), 'day', timeZone)
        : value;
  return filter.kind === 'day' ? words.dayBound(bound === 'gte', shown) : words.bound(bound === 'gte', shown);
}

/** Parses what was typed into the API's value; `undefined` when it is none. */
export function parseBound(
  filter: ListFilter,
  text: string,
  isLower: boolean,
  timeZone: string,
): string | undefined {
  if (filter.kind === 'text') return text.trim() || undefined;
  if (filter.kind === 'money') return parseTypedCents(text)?.toString();
  if (filter.kind === 'number')
    return parseSigned(text, (unsigned) => parseTypedNumber(unsigned, 0))?.toString();
  const time = parseShopTime(text, timeZone);
  // The shop's day, whose end is found from its own date: a day may have 23 or 25 hours.
  if (time.kind !== 'instant' || text.trim().length > 10) return undefined;
  if (isLower) return time.at.toISOString();
  const next = new Date(`${text.trim()}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const end = parseShopTime(next.toISOString().slice(0, 10), timeZone);
  return end.kind === 'instant' ? new Date(end.at.getTime() - 1).toISOString() : undefined;
}
