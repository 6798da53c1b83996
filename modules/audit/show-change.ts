import { getOwn } from '#contract/own-value.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { Change } from './change.ts';

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
  'webhook-endpoint': 'webhook.manage',
};
/** Fields of any event that need a permission of their own. */
const FIELD_READ: Readonly<Record<string, Permission>> = {
  unitCostCad: 'cost.read',
  averageCostCad: 'cost.read',
  unitCost: 'cost.read',
  costs: 'cost.read',
};

/** Who reads the history, with what that person may read. */
type Reader = { permissions: ReadonlySet<Permission> };

const holds = ({ permissions }: Reader, needed: Permission | undefined): boolean =>
  needed === undefined || permissions.has(needed);

/** Whether a caller may read changes of this kind of resource. */
export const mayReadKind = (caller: Reader, kind: string): boolean => holds(caller, getOwn(READ, kind));

type Fields = Record<string, unknown> | null;
/** The fields of a change that a caller may read. */
export type ShownChange = { before: Fields; after: Fields; isHidden: boolean };

const HIDDEN: ShownChange = { before: null, after: null, isHidden: true };

/** What a caller may read of a change. Personal values are shown to those who read customers. */
export function showChange(
  change: Change & { personal?: ReadonlyMap<string, string> },
  caller: Reader,
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
