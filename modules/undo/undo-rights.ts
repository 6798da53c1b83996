import { DAY_MS } from '#contract/durations.ts';
import { getOwn } from '#contract/own-value.ts';
import { getSettingPermission } from '#contract/settings/setting-fields.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { type ListedEvent, mayUndo } from '#modules/audit/index.ts';
import { countOperation, MAX_UNDO_AGE_MS } from '#modules/audit/office.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import { INVERSES } from './inverses.ts';

/** Own changes are undone for this long; later, and those of others, with `undo.any`. */
const OWN_MS = DAY_MS;

/** Needed by the command that undoes a change, by the kind of the changed record. */
const BY_KIND: Readonly<Record<string, Permission>> = {
  'price-schedule': 'price.write',
  product: 'catalogue.write',
  'catalogue-issue': 'catalogue.write',
  category: 'catalogue.write',
  media: 'catalogue.write',
  attribute: 'catalogue.write',
  collection: 'catalogue.write',
  redirect: 'catalogue.write',
  article: 'content.write',
  recipe: 'content.write',
  page: 'content.write',
  question: 'content.write',
  event: 'content.write',
  province: 'content.write',
  'help-line': 'content.write',
  'weekly-list': 'content.write',
  month: 'content.write',
  'text-picture': 'content.write',
  settings: 'settings.write',
  'law-rule': 'settings.legal',
  stock: 'stock.adjust',
  'stock-count': 'stock.count',
  'counter-sale': 'stock.adjust',
  'counter-line': 'stock.adjust',
  'tax-period': 'settings.legal',
  payout: 'settings.legal',
  receipt: 'stock.receive',
  supplier: 'stock.receive',
  order: 'order.fulfil',
  message: 'message.reply',
  customer: 'customer.write',
  'webhook-endpoint': 'webhook.manage',
};
const PRICE_FIELDS = ['priceCents', 'salePriceCents'];
/** Changes of these fresh sign-ins only are undone after a fresh sign-in too. */
const STEP_UP: readonly Permission[] = [
  'settings.legal',
  'settings.payment',
  'settings.security',
  'staff.manage',
  'webhook.manage',
];

/** Needed to undo a change of many rows; one that is not named here was an import. */
const BULK: Readonly<Record<string, readonly Permission[]>> = {
  'order.bulk-changed': ['order.fulfil'],
  // A bulk change may be one of prices or of the status.
  'product.bulk-changed': ['catalogue.write', 'price.write', 'catalogue.publish'],
  'stock.bulk-changed': ['stock.adjust'],
  'counter-sale.bulk-recorded': ['stock.adjust'],
  'product.imported': ['import.run'],
  'price.imported': ['import.run', 'price.write'],
  'receipt.imported': ['import.run', 'stock.receive'],
  'customer.list-imported': ['import.run', 'customer.write'],
  'redirect.imported': ['import.run', 'catalogue.write'],
  'stock-count.imported': ['import.run', 'stock.count'],
  'category.attributes-dropped': ['catalogue.write'],
  'category.merged': ['catalogue.write'],
  'category.bulk-deleted': ['catalogue.write'],
  'category.tree-started': ['catalogue.write'],
  'attribute.choice-replaced': ['catalogue.write'],
  'attribute.values-dropped': ['catalogue.write'],
};

export type UndoNeeds = { permissions: readonly Permission[]; stepUp: boolean };

/** Undoing an operation with more rows needs a fresh sign-in, as its import did (B9). */
const STEP_UP_ROWS = 1_000;

/** Returns what a person needs in order to undo a change or an operation. */
export function getUndoNeeds(
  event: Pick<ListedEvent, 'action' | 'resource' | 'before' | 'after' | 'actor' | 'createdAt'>,
  undoer: Pick<Actor, 'kind' | 'id'>,
  now: Date,
): UndoNeeds {
  if (event.resource.kind === 'operation')
    return { permissions: getOperationNeeds(event, undoer, now), stepUp: false };
  const isOwn = isOwnAndFresh(event, undoer, now);
  const permissions = [...(isOwn ? [] : (['undo.any'] as const)), ...getCommandNeeds(event)];
  return { permissions, stepUp: permissions.some((permission) => STEP_UP.includes(permission)) };
}

/** Whether undoing the event takes a fresh sign-in. */
export async function needsFreshSignIn(
  db: Handle,
  event: ListedEvent,
  undoer: Pick<Actor, 'kind' | 'id'>,
  now: Date,
): Promise<boolean> {
  if (event.resource.kind !== 'operation') return getUndoNeeds(event, undoer, now).stepUp;
  const rows = await countOperation(db, event.resource.id);
  return rows.reduce((sum, { count }) => sum + count, 0) > STEP_UP_ROWS;
}

/** Whether a person may try to undo a change: its kind, its age and the permissions of the person. */
export function mayUndoEvent(
  event: ListedEvent,
  undoer: Pick<Actor, 'kind' | 'id'> & { permissions: ReadonlySet<Permission> },
  now: Date,
): boolean {
  const isOperation = event.resource.kind === 'operation';
  return (
    now.getTime() - event.createdAt.getTime() <= MAX_UNDO_AGE_MS &&
    (isOperation ? event.action !== 'operation.undone' : hasInverse(event.action)) &&
    getUndoNeeds(event, undoer, now).permissions.every((one) => undoer.permissions.has(one))
  );
}

function getOperationNeeds(
  event: Pick<ListedEvent, 'action' | 'actor' | 'createdAt'>,
  undoer: Pick<Actor, 'kind' | 'id'>,
  now: Date,
): readonly Permission[] {
  const needs = getOwn(BULK, event.action);
  if (!needs) return ['undo.any', 'import.run'];
  return [...(isOwnAndFresh(event, undoer, now) ? [] : (['undo.any'] as const)), ...needs];
}

function isOwnAndFresh(
  { actor, createdAt }: Pick<ListedEvent, 'actor' | 'createdAt'>,
  undoer: Pick<Actor, 'kind' | 'id'>,
  now: Date,
): boolean {
  const isOwn = actor.kind === undoer.kind && actor.id === undoer.id;
  return isOwn && now.getTime() - createdAt.getTime() < OWN_MS;
}

function getCommandNeeds({
  action,
  resource,
  before,
  after,
}: Pick<ListedEvent, 'action' | 'resource' | 'before' | 'after'>): Permission[] {
  const [kind = '', verb = ''] = action.split('.');
  if (kind === 'settings') {
    const changed = { ...before, ...after };
    // Of delivery the licences are law; the office changes the rest.
    if (resource.id === 'delivery') return ['licences' in changed ? 'settings.legal' : 'settings.write'];
    return [getSettingPermission(resource.id, Object.keys(changed))];
  }
  // Taking a shipment back is more than shipping.
  if (action === 'order.shipped') return ['order.edit'];
  // As posting did. An event of an earlier release does not tell: its differences may be large.
  if (action === 'stock-count.posted' && after !== null && after['isLarge'] !== false)
    return ['stock.count', 'stock.adjust'];
  const general = getOwn(BY_KIND, kind) ?? 'staff.manage';
  const fields = Object.keys({ ...before, ...after });
  const isPublishing =
    fields.includes('status') || ['published', 'unpublished', 'archived', 'withdrawn'].includes(verb);
  switch (general) {
    case 'catalogue.write': {
      const isPrice = verb === 'updated' && fields.some((field) => PRICE_FIELDS.includes(field));
      const isOther = fields.some((field) => field !== 'status' && !PRICE_FIELDS.includes(field));
      return [
        ...(isPrice ? (['price.write'] as const) : []),
        ...(isPublishing ? (['catalogue.publish'] as const) : []),
        ...(isOther || !(isPrice || isPublishing) ? (['catalogue.write'] as const) : []),
      ];
    }
    case 'content.write':
      return isPublishing ? ['content.write', 'content.publish'] : ['content.write'];
    default:
      return [general];
  }
}

/** Whether a person may undo an own change of this kind, as far as its action tells. */
export function mayUndoOwn(action: string, permissions: ReadonlySet<Permission>): boolean {
  const many = getOwn(BULK, action);
  if (many) return many.every((needed) => permissions.has(needed));
  const change = { action, resource: { kind: '', id: '', version: null }, before: null, after: null };
  return hasInverse(action) && getCommandNeeds(change).every((needed) => permissions.has(needed));
}

/** Whether changes of this kind can be undone at all; the inverse of a single one may refuse. */
export const hasInverse = (action: string): boolean =>
  Object.hasOwn(INVERSES, action) && mayUndo(INVERSES[action]);
