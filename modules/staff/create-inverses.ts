import { type Inverses, neverUndone } from '#modules/audit/index.ts';

const ACTIONS = [
  'staff.joined',
  'staff.roles-changed',
  'staff.suspended',
  'staff.restored',
  'staff.removed',
  'staff-invitation.created',
  'staff-invitation.cancelled',
  'staff-invitation.accepted',
  'staff-session.started',
  'staff-session.confirmed',
  'staff-session.ended',
  'owner-link.created',
  'owner-link.spent',
  'api-key.created',
  'api-key.revoked',
];

/** Changes of staff and keys are never undone: a second person decides anew. */
export const createStaffInverses = (): Inverses =>
  Object.fromEntries(
    ACTIONS.map((action) => [action, neverUndone('Changes of staff and API keys cannot be undone.')]),
  );
