import { nameTranslation } from '../detail/translation-name.ts';
import { formatCents } from '#contract/money.ts';
import type { HistoryEvent } from './history-event.ts';
import { words } from './messages.ts';

/** `some-word` and `someWord` as people read them: `Some word`. */
function humanize(name: string): string {
  const text = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What happened: `Changed`. */
export function describeAction(action: string): string {
  const [, verb = action] = action.split('.');
  return words.actions[action] ?? words.actions[verb] ?? humanize(verb);
}

/** The kind of a resource: `Legal rule`. */
export const describeKind = (kind: string): string => words.kinds[kind] ?? humanize(kind);

/** The resource of an event: its name, or its kind with its id where that is short. */
export function describeResource({ resource: { kind, id, name } }: HistoryEvent): string {
  if (name !== null) return name;
  const isShort = id.length <= 24 && !/^[0-9a-f]{8}-/.test(id);
  return isShort ? `${describeKind(kind)} ${id}` : describeKind(kind);
}

/** The name of a field: `priceCents` is `Price`. */
export const describeField = (field: string): string => nameTranslation(field, nameField);

const nameField = (field: string): string =>
  humanize(field.replace(/Cents$/, '').replace(/^(is|has)(?=[A-Z])/, ''));

/** The value of a field as text, on one line. */
export function describeValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return field.endsWith('Cents') ? formatCents(value) : String(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object') ? value.join(', ') : words.items(value.length);
  // The hash of a personal value, which was deleted or is not for the reader.
  if (typeof value === 'object' && 'sha256' in value) return '•••';
  return Object.entries(value)
    .map(([key, one]) => `${humanize(key)}: ${describeValue(key, one)}`)
    .join(', ');
}

/** Pages of the office by the kind of a resource; `undefined`: it has none. */
export function getResourceHref({ resource: { kind, id, name } }: HistoryEvent): string | undefined {
  switch (kind) {
    case 'product':
      return `/products/${id}`;
    case 'order':
      return name === null ? undefined : `/orders/${name}`;
    case 'message':
      return `/messages/${id}`;
    case 'customer':
      return `/customers/${id}`;
    default:
      return undefined;
  }
}
