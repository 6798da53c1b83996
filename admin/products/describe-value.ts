import { words } from './messages.ts';

type Parts = Readonly<Record<string, unknown>>;
const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of a list that orders it or links it, and says nothing to a person. */
const UNSAID: ReadonlySet<string> = new Set(['position', 'id']);

/** A value of a field in words: lists by semicolons, levels by their names; nothing is code. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map(describeValue).join('; ') || '–';
  if (!isParts(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  if ('key' in value && 'value' in value)
    return `${describeValue(value['key'])} ${describeValue(value['value'])}`;
  const parts = Object.entries(value).flatMap(([name, part]) => {
    if (UNSAID.has(name)) return [];
    return typeof part === 'number' ? [`${name.replaceAll('-', ' ')} ${part}`] : [describeValue(part)];
  });
  return parts.filter((part) => part !== '–').join(', ') || '–';
}

/** Whether two values are the same to a person: order of names and positions apart. */
export const isSameValue = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

function comparable(value: unknown): string {
  return JSON.stringify(value ?? null, (name, part: unknown) => {
    if (name === 'position') return undefined;
    return isParts(part) ? Object.fromEntries(Object.entries(part).toSorted(byName)) : part;
  });
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);
