import { FIELD_LABELS } from '#contract/catalog/product-field-messages.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { formatList } from '#contract/format/format-list.ts';
import { formatCents } from '#contract/money.ts';
import { getOwn } from '#contract/own-value.ts';
import { formatWhen } from '../parts/format-when.ts';
import { nameTranslation } from '../parts/translation-name.ts';
import type { Fields, HistoryEvent } from './history-event.ts';
import { words } from './messages.ts';

/** `some-word`, `some_word` and `someWord` as people read them: `Some word`. */
function humanize(name: string): string {
  const text = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What happened: `Changed`. */
export function describeAction(action: string): string {
  const [, verb = action] = action.split('.');
  return getOwn(words.actions, action) ?? getOwn(words.actions, verb) ?? humanize(verb);
}

/** The kind of a resource: `Legal rule`. */
export const describeKind = (kind: string): string => getOwn(words.kinds, kind) ?? humanize(kind);

/** Of an operation, what it changed: `Cask, Glen Orvin 12 and others`. */
function describeThings({ things, after }: Described): string {
  const rows = Number(after?.['rows'] ?? things.length);
  return formatList(rows > things.length ? [...things, words.others] : things);
}

type Described = Pick<HistoryEvent, 'action' | 'resource' | 'things' | 'before' | 'after'>;

/** What an event is about: the name of the thing, or what it is. Ids and codes are never shown. */
export function describeResource(event: Described): string {
  const { kind, id, name } = event.resource;
  if (event.things.length > 0) return describeThings(event);
  const rows = event.after?.['rows'];
  if (kind === 'operation' && typeof rows === 'number') return words.changeCount(rows);
  if (kind === 'order' && name !== null) return words.order(name);
  if (kind === 'settings') return getOwn(words.settings, id) ?? words.kinds['settings'] ?? humanize(kind);
  if (name !== null) return name;
  const email = event.after?.['email'];
  if (kind === 'staff-invitation' && typeof email === 'string') return email;
  return describeKind(kind);
}

/** Whether the changed fields say more than the verb: `product.updated`. */
export const isVerbOfFields = (action: string): boolean => /\.(updated|changed)$/.test(action);

/** What happened, in few words: `Price`, `Price and 2 more`, `Packed`. */
export function describeWhat(event: Described): string {
  const { action, before, after } = event;
  const fields = listChangedFields(event).map(describeField);
  const [first, ...more] = fields;
  return isVerbOfFields(action) && before !== null && after !== null && first !== undefined
    ? words.whatFields(first, more.length)
    : describeAction(action);
}

/** Fields of an event that only its proof needs. */
const UNSEEN = ['sha256', 'rows', 'skipped'];

/** The fields of a change, in the order of the record. */
export const listChangedFields = ({
  before,
  after,
}: {
  before: Fields | null;
  after: Fields | null;
}): string[] => Object.keys({ ...before, ...after }).filter((field) => !UNSEEN.includes(field));

/** The name of a field: `priceCents` is `Price`, `parentId` is `Parent`. */
export const describeField = (field: string): string => nameTranslation(field, nameField);

const LABELS: Readonly<Record<string, { name: string }>> = FIELD_LABELS;
const nameField = (field: string): string =>
  getOwn(words.fields, field) ??
  getOwn(LABELS, field)?.name ??
  humanize(field.replace(/(Cents|Id)$/, '').replace(/^(is|has)(?=[A-Z])/, ''));

/** Names by id. */
type Names = Readonly<Record<string, string>>;

/** Greatest number of parts of a value that are written out. */
const MAX_PARTS = 12;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A value that is one of several of a list, as the API writes it: `refused_at_door`. */
const CODE = /^[a-z]+([-_][a-z]+)*$/;
const CODED_FIELDS = [
  'state',
  'status',
  'kind',
  'reason',
  'method',
  'result',
  'restock',
  'role',
  'roles',
  'productClass',
  'containerMaterial',
  'defaultClass',
  'match',
  'field',
  'order',
  'request',
  'dispute',
  'refund-failed',
  'low-stock',
];

/** Whether a field holds cents of the shop's currency. */
export const isAmount = (field: string): boolean => field === 'cents' || field.endsWith('Cents');

type Shown = { names?: Names; timeZone?: string | undefined };

/** The value of a field as text, on one line. `names`: of what it refers to, by id. */
export function describeValue(field: string, value: unknown, shown: Shown = {}): string {
  if (value === null || value === undefined || value === '') return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return isAmount(field) ? formatCents(value) : String(value);
  if (typeof value === 'string') return describeText(field, value, shown);
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one !== 'object');
    if (value.length === 0) return words.empty;
    if (!isPlain && value.length > MAX_PARTS) return words.items(value.length);
    return value.map((one) => describeValue(field, one, shown)).join(isPlain ? ', ' : '; ');
  }
  // The hash of a personal value, which was deleted or is not for the reader.
  if (typeof value === 'object' && 'sha256' in value) return '•••';
  return Object.entries(value)
    .map(([key, one]) => `${describeField(key)}: ${describeValue(key, one, shown)}`)
    .join(', ');
}

function describeText(field: string, value: string, { names = {}, timeZone }: Shown): string {
  const name = getOwn(names, value);
  if (name !== undefined) return name;
  if (UUID.test(value)) return words.gone;
  if (INSTANT.test(value)) return formatWhen(value, timeZone);
  if (DAY.test(value)) return formatDate(new Date(`${value}T00:00:00Z`), 'day', 'UTC');
  if (CODED_FIELDS.includes(field) && CODE.test(value)) return getOwn(words.values, value) ?? humanize(value);
  return value;
}

/** The reason with what it is, where it is no reason: `Parcel: Canada Post, 4502`. */
export function describeReason({
  action,
  reason,
}: Pick<HistoryEvent, 'action' | 'reason'>): readonly [string, string] {
  return [getOwn(words.reasons, action) ?? words.reason, reason];
}

/** Pages of the office by the kind of a resource; `undefined`: it has none, or was deleted. */
export function getResourceHref({
  resource: { kind, id, name },
  before,
  after,
}: Pick<HistoryEvent, 'resource' | 'before' | 'after'>): string | undefined {
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
    case 'receipt':
      return `/stock/receipts/${id}`;
    case 'stock-count':
      return `/stock/counts/${id}`;
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
