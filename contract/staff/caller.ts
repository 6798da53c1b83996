import type { Permission, Role } from './permissions.ts';

/** A signed-in member of staff. */
export type StaffMemberCaller = {
  kind: 'staff';
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  permissions: ReadonlySet<Permission>;
  sessionId: string;
  /** When the person last proved both factors. */
  authenticatedAt: Date;
};

export type ApiKeyCaller = {
  kind: 'api-key';
  id: string;
  name: string;
  permissions: ReadonlySet<Permission>;
};

/** Who calls the Admin API. */
export type StaffCaller = StaffMemberCaller | ApiKeyCaller;
