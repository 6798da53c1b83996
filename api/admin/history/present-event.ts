import { z } from 'zod';
import type { StaffCaller } from '#contract/staff/caller.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { findUndoing, type ListedEvent, MAX_UNDO_AGE_MS } from '#modules/audit/index.ts';
import { loadNames } from '#modules/catalog/index.ts';
import { loadOrderSummaries } from '#modules/orders/index.ts';
import { listStaff } from '#modules/staff/index.ts';
import { getOperationNeeds, getUndoNeeds, hasInverse } from '#modules/undo/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { ActorSchema, nameActors } from '../actor-names.ts';

const instant = z.iso.datetime();
const fields = z.record(z.string(), z.unknown()).nullable();

/** An event of the audit log. */
export const EventSchema = z
  .object({
    id: z.uuid(),
    seq: z.int().nullable().meta({ description: 'Its place in the chain; `null`: not sealed yet.' }),
    at: instant,
    actor: ActorSchema,
    action: z.string().meta({ description: 'Kind of the resource and what happened to it.' }),
    resource: z.object({
      kind: z.string(),
      id: z.string(),
      version: z.int().nullable(),
      name: z.string().nullable().meta({ description: 'Its name or number, where it has one.' }),
    }),
    changedFields: z.array(z.string()),
    before: fields.meta({
      description: 'The changed fields before; `null`: it did not exist, or is hidden.',
    }),
    after: fields.meta({ description: 'The changed fields after; `null`: it is gone, or is hidden.' }),
    isHidden: z.boolean().meta({ description: 'The caller may not read what was changed.' }),
    reason: z.string(),
    requestId: z.string().nullable(),
    operationId: z.string().nullable(),
    undoes: z.string().nullable().meta({ description: 'The event that it undid.' }),
    undoneBy: z.string().nullable().meta({ description: 'The event that undid it.' }),
    canUndo: z
      .boolean()
      .meta({
        description: 'The caller may try to undo it. The preview tells whether it can be undone now.',
      }),
  })
  .meta({ id: 'AdminAuditEvent' });
export type EventBody = z.output<typeof EventSchema>;

/** What reads the changed values of a resource; other kinds need `audit.read` only. */
const READ: Readonly<Record<string, Permission>> = {
  order: 'order.read',
  'order-request': 'order.read',
  refund: 'order.read',
  'payment-session': 'order.read',
  customer: 'customer.read',
  account: 'customer.read',
  message: 'message.reply',
  settings: 'settings.read',
  'law-rule': 'settings.read',
  staff: 'staff.manage',
  'staff-session': 'staff.manage',
  'staff-invitation': 'staff.manage',
  'owner-link': 'staff.manage',
  'api-key': 'key.manage',
};
/** Fields of any event that need a permission of their own. */
const FIELD_READ: Readonly<Record<string, Permission>> = {
  unitCostCad: 'cost.read',
  averageCostCad: 'cost.read',
  unitCost: 'cost.read',
  freight: 'cost.read',
  duty: 'cost.read',
  supplierSku: 'cost.read',
};

/** Presents events to a caller: names, the values that the caller may read, what can be undone. */
export async function presentEvents(
  db: Handle,
  events: readonly ListedEvent[],
  caller: StaffCaller,
  now: Date,
): Promise<EventBody[]> {
  const nameActor = await nameActors(
    db,
    events.map(({ actor }) => actor),
  );
  const names = await loadResourceNames(db, events);
  const undone = await findUndoing(
    db,
    events.map(({ id }) => id),
  );
  return events.map((event) => {
    const { id, seq, action, resource, reason, requestId, operationId, undoesEventId, createdAt } = event;
    const undoneBy = undone.get(id) ?? null;
    const isHidden = !maySee(caller, READ[resource.kind]);
    const see = (side: 'before' | 'after') => (isHidden ? null : showFields(event, side, caller));
    return {
      id,
      seq,
      at: createdAt.toISOString(),
      actor: nameActor(event.actor),
      action,
      resource: { ...resource, name: names.get(`${resource.kind} ${resource.id}`) ?? null },
      changedFields: isHidden ? [] : Object.keys({ ...event.before, ...event.after }),
      before: see('before'),
      after: see('after'),
      isHidden,
      reason,
      requestId,
      operationId,
      undoes: undoesEventId,
      undoneBy,
      canUndo: undoneBy === null && mayUndo(event, caller, now),
    };
  });
}

const maySee = ({ permissions }: StaffCaller, needed: Permission | undefined): boolean =>
  needed === undefined || permissions.has(needed);

/** Whether the caller may try to undo a change: its kind, its age and the caller's permissions. */
export function mayUndo(event: ListedEvent, caller: StaffCaller, now: Date): boolean {
  if (now.getTime() - event.createdAt.getTime() > MAX_UNDO_AGE_MS) return false;
  if (event.resource.kind === 'operation')
    return (
      event.action !== 'operation.undone' &&
      getOperationNeeds(event, caller, now).every((one) => caller.permissions.has(one))
    );
  const needs = getUndoNeeds(event, caller, now);
  return hasInverse(event.action) && needs.permissions.every((one) => caller.permissions.has(one));
}

/** The fields of one side. Personal values are shown to those who read customers. */
function showFields(event: ListedEvent, side: 'before' | 'after', caller: StaffCaller): EventBody['before'] {
  const stored = event[side];
  if (stored === null) return null;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => {
      if (!maySee(caller, FIELD_READ[name])) return [];
      const personal = event.personal.get(`${side}.${name}`);
      return [[name, personal !== undefined && maySee(caller, 'customer.read') ? personal : value]];
    }),
  );
}

/** Names of resources by kind and id. */
async function loadResourceNames(
  db: Handle,
  events: readonly ListedEvent[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string): string[] => [
    ...new Set(events.flatMap(({ resource }) => (resource.kind === kind ? [resource.id] : []))),
  ];
  const names = new Map<string, string>();
  const add = (kind: string, found: ReadonlyMap<string, string>): void => {
    for (const [id, name] of found) names.set(`${kind} ${id}`, name);
  };
  for (const kind of ['product', 'category', 'collection', 'attribute'] as const)
    add(kind, await loadNames(db, kind, idsOf(kind)));
  const orders = await loadOrderSummaries(db, idsOf('order'));
  add('order', new Map([...orders].map(([id, { number }]) => [id, number])));
  if (idsOf('staff').length > 0)
    add('staff', new Map((await listStaff(db)).map(({ id, name, email }) => [id, name || email])));
  return names;
}
