import type { Role } from '#contract/staff/permissions.ts';

/** The roles of staff, as the office names them. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  editor: 'Editor',
  accountant: 'Accountant',
};
