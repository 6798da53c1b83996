import { z } from 'zod';
import { getOwn } from '#contract/own-value.ts';
import type { StaffCaller } from '#contract/staff/caller.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { Change } from '#modules/audit/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { type FindName, listReferences, nameThings, type Thing } from './name-things.ts';

const fields = z.record(z.string(), z.unknown()).nullable();

/** The two sides of a change, and the names of what they refer to. */
export const sides = {
  before: fields.meta({ description: 'The changed fields before; `null`: it did not exist, or is hidden.' }),
  after: fields.meta({ description: 'The changed fields after; `null`: it is gone, or is hidden.' }),
  names: z
    .record(z.string(), z.string())
    .meta({ description: 'Names of what `before` and `after` refer to, by id. What is gone has none.' }),
};
const isHidden = z.boolean().meta({ description: 'The caller may not read what was changed.' });

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
  costs: 'cost.read',
};

const holds = ({ permissions }: StaffCaller, needed: Permission | undefined): boolean =>
  needed === undefined || permissions.has(needed);

/** Whether a caller may read changes of this kind of resource. */
export const mayReadKind = (caller: StaffCaller, kind: string): boolean => holds(caller, getOwn(READ, kind));

type Fields = z.output<typeof fields>;
/** The fields of a change that a caller may read. */
export type ShownChange = { before: Fields; after: Fields; isHidden: boolean };

const HIDDEN: ShownChange = { before: null, after: null, isHidden: true };

/** What a caller may read of a change. Personal values are shown to those who read customers. */
export function showChange(
  change: Change & { personal?: ReadonlyMap<string, string> },
  caller: StaffCaller,
): ShownChange {
  if (!mayReadKind(caller, change.resource.kind)) return HIDDEN;
  const show = (side: 'before' | 'after'): Fields => {
    const stored = change[side];
    if (stored === null) return null;
    return Object.fromEntries(
      Object.entries(stored).flatMap(([name, value]) => {
        if (!holds(caller, getOwn(FIELD_READ, name))) return [];
        const personal = change.personal?.get(`${side}.${name}`);
        return [[name, personal !== undefined && holds(caller, 'customer.read') ? personal : value]];
      }),
    );
  };
  return { before: show('before'), after: show('after'), isHidden: false };
}

/** What the two sides of a change refer to. */
export const listChangeReferences = ({ before, after }: Pick<ShownChange, 'before' | 'after'>): Thing[] => [
  ...listReferences(before),
  ...listReferences(after),
];

/** The names of what a change refers to, by id. */
export const nameReferences = (
  change: Pick<ShownChange, 'before' | 'after'>,
  findName: FindName,
): Record<string, string> =>
  Object.fromEntries(
    listChangeReferences(change).flatMap((thing) => {
      const name = findName(thing);
      return name === undefined ? [] : [[thing.id, name]];
    }),
  );

/** The name of a resource; of what is gone the one that it had, and of a planned price its product's. */
export function findResourceName(
  resource: Thing,
  { before, after }: ShownChange,
  findName: FindName,
): string | null {
  const now = findName(resource);
  if (now !== undefined) return now;
  const had = { ...before, ...after };
  if (typeof had['name'] === 'string') return had['name'];
  return resource.kind === 'price-schedule' && typeof had['productId'] === 'string'
    ? (findName({ kind: 'product', id: had['productId'] }) ?? null)
    : null;
}

/** A change of an operation, as a person reads it. */
export const OperationChangeSchema = z
  .object({
    action: z.string(),
    resource: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
    ...sides,
    isHidden,
  })
  .meta({ id: 'AdminOperationChange' });

/** Presents changes of an operation to a caller, as events are. */
export async function presentChanges(
  db: Handle,
  changes: readonly Change[],
  caller: StaffCaller,
): Promise<z.output<typeof OperationChangeSchema>[]> {
  const all = changes.map((change) => ({ ...change, shown: showChange(change, caller) }));
  const findName = await nameThings(
    db,
    all.flatMap(({ resource, shown }) => [resource, ...listChangeReferences(shown)]),
  );
  return all.map(({ action, resource: { kind, id }, shown }) => ({
    action,
    resource: { kind, id, name: findResourceName({ kind, id }, shown, findName) },
    ...shown,
    names: nameReferences(shown, findName),
  }));
}
