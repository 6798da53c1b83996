import { z } from 'zod';
import { CURRENCIES } from '#contract/money.ts';
import {
  getCancellableUntil,
  type MessageThread,
  MESSAGE_STATES,
  type OfficeMessage,
} from '#modules/contact/index.ts';
import { type ListedBuyer, listBuyers } from '#modules/customers/index.ts';
import { ORDER_STATES } from '#modules/orders/index.ts';
import { listOrdersOfEmail, type OrderOfEmail } from '#modules/orders/office.ts';
import { findStaff } from '#modules/staff/index.ts';
import { listStaff } from '#modules/staff/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { ActorSchema, nameActors } from '../actor-names.ts';
import { withPermission } from '../permitted-fields.ts';

const instant = z.iso.datetime();
const AssigneeSchema = z.object({ id: z.string(), name: z.string() });

/** A message in a list. */
export const MessageRowSchema = z
  .object({
    number: z.int(),
    receivedAt: instant,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    body: z.string(),
    state: z.enum(MESSAGE_STATES),
    stateChangedAt: instant.nullable(),
    assignee: AssigneeSchema.nullable(),
    version: z.int(),
  })
  .meta({ id: 'AdminMessageRow' });

const EntrySchema = z.object({
  id: z.string(),
  kind: z.enum(['reply', 'note']),
  body: z.string(),
  actor: ActorSchema,
  createdAt: instant,
  delivery: z.enum(['sending', 'sent', 'failed']).nullable(),
  cancellableUntil: instant.nullable().meta({ description: 'Until then a reply can be cancelled.' }),
});

/** A message with its thread. */
export const MessageSchema = MessageRowSchema.extend({
  entries: z.array(EntrySchema).meta({ description: 'Replies and internal notes, the oldest first.' }),
  orders: withPermission(
    'order.read',
    z.array(
      z.object({
        number: z.string(),
        createdAt: instant,
        state: z.enum(ORDER_STATES),
        totalCents: z.int(),
        currency: z.enum(CURRENCIES),
        tracking: z.string().nullable().meta({ description: 'Of its parcels, in one text.' }),
      }),
    ),
  ).meta({ description: 'The newest orders with the address of the message.' }),
  customers: withPermission(
    'customer.read',
    z.array(z.object({ id: z.string(), kind: z.enum(['account', 'guest']), name: z.string() })),
  ).meta({ description: 'Customers and guests with the address of the message.' }),
}).meta({ id: 'AdminMessage' });

type Assignee = z.output<typeof AssigneeSchema>;

/** Returns the members of staff by their id, as messages name them. */
export async function loadAssignees(db: Handle): Promise<ReadonlyMap<string, Assignee>> {
  return new Map((await listStaff(db)).map(({ id, name, email }) => [id, { id, name: name || email }]));
}

export const toMessageRow = (
  { receivedAt, stateChangedAt, assigneeId, ...message }: OfficeMessage,
  assignees: ReadonlyMap<string, Assignee>,
): z.output<typeof MessageRowSchema> => ({
  ...message,
  receivedAt: receivedAt.toISOString(),
  stateChangedAt: stateChangedAt?.toISOString() ?? null,
  assignee: assigneeId === null ? null : (assignees.get(assigneeId) ?? { id: assigneeId, name: '' }),
});

const MAX_ORDERS = 20;

/** The message as its readers get it. `isTest`: of the shop's orders those of test mode are shown. */
export async function presentMessage(
  db: Handle,
  thread: MessageThread,
  { isTest, now }: { isTest: boolean; now: Date },
): Promise<z.output<typeof MessageSchema>> {
  const { entries, ...message } = thread;
  const assignees = new Map(await loadAssignees(db));
  const { assigneeId } = message;
  if (assigneeId !== null && !assignees.has(assigneeId)) {
    const removed = await findStaff(db, assigneeId);
    if (removed) assignees.set(assigneeId, { id: assigneeId, name: removed.name || removed.email });
  }
  const nameActor = await nameActors(
    db,
    entries.map(({ actor }) => actor),
  );
  const orders = await listOrdersOfEmail(db, message.email, MAX_ORDERS);
  const buyers = await listBuyers(db, {
    limit: 5,
    filters: [{ field: 'email', operator: 'in', values: [message.email.toLowerCase()] }],
    sort: [{ field: 'createdAt', isDescending: true }],
    withTotal: false,
  });
  return {
    ...toMessageRow(message, assignees),
    entries: entries.map(({ actor, createdAt, ...entry }) => ({
      ...entry,
      actor: nameActor(actor),
      createdAt: createdAt.toISOString(),
      cancellableUntil: getCancellableUntil({ ...entry, createdAt }, now)?.toISOString() ?? null,
    })),
    orders: orders.filter((order) => order.isTest === isTest).map(toOrder),
    customers: buyers.items.map(({ id, kind, name }: ListedBuyer) => ({ id, kind, name })),
  };
}

const toOrder = ({
  createdAt,
  isTest: _isTest,
  units: _units,
  bottles: _bottles,
  ...order
}: OrderOfEmail) => ({ ...order, createdAt: createdAt.toISOString() });
