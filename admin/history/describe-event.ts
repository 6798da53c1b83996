import { formatList } from '#contract/format/format-list.ts';
import { formatCents } from '#contract/money.ts';
import { nameTranslation } from '../parts/translation-name.ts';
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

/** Of an operation, what it changed: `Cask, Glen Orvin 12 and others`. */
function describeThings({ things, after }: HistoryEvent): string {
  const rows = Number(after?.['rows'] ?? things.length);
  return formatList(rows > things.length ? [...things, words.others] : things);
}

/** The resource of an event: its name, or its kind with its id where that is short. */
export function describeResource(event: HistoryEvent): string {
  const { kind, id, name } = event.resource;
  if (name !== null) return name;
  if (event.things.length > 0) return describeThings(event);
  const isShort = id.length <= 24 && !/^[0-9a-f]{8}-/.test(id);
  return isShort ? `${describeKind(kind)} ${id}` : describeKind(kind);
}

/** The name of a field: `priceCents` is `Price`, `parentId` is `Parent`. */
export const describeField = (field: string): string => nameTranslation(field, nameField);

const nameField = (field: string): string =>
  words.fields[field] ?? humanize(field.replace(/(Cents|Id)$/, '').replace(/^(is|has)(?=[A-Z])/, ''));

/** Names by id. */
type Names = Readonly<Record<string, string>>;

/** Greatest number of parts of a value that are written out. */
const MAX_PARTS = 12;

/** The value of a field as text, on one line. `names`: of what it refers to, by id. */
export function describeValue(field: string, value: unknown, names: Names = {}): string {
  if (value === null || value === undefined || value === '') return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return field.endsWith('Cents') ? formatCents(value) : String(value);
  if (typeof value === 'string') return names[value] ?? value;
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one !== 'object');
    if (value.length === 0) return words.empty;
    if (!isPlain && value.length > MAX_PARTS) return words.items(value.length);
    return value.map((one) => describeValue(field, one, names)).join(isPlain ? ', ' : '; ');
  }
  // The hash of a personal value, which was deleted or is not for the reader.
  if (typeof value === 'object' && 'sha256' in value) return '•••';
  return Object.entries(value)
    .map(([key, one]) => `${describeField(key)}: ${describeValue(key, one, names)}`)
    .join(', ');
}

/** Pages of the office by the kind of a resource; `undefined`: it has none, or was deleted. */
export function getResourceHref({
  resource: { kind, id, name },
  before,
  after,
}: HistoryEvent): string | undefined {
  if (before !== null && after === null) return undefined;
  switch (kind) {
    case 'product':
      return `/products/${id}`;
    case 'order':
      return name === null ? undefined : `/orders/${name}`;
    case 'category':
      return `/categories?category=${id}`;
    case 'collection':
      return `/collections/${id}`;
    case 'supplier':
      return `/suppliers/${id}`;
    case 'message':
      return `/messages/${id}`;
    case 'customer':
      return `/customers/${id}`;
    default:
      return undefined;
  }
}
