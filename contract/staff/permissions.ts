/** What staff and API keys may do (back office, B7). Each endpoint of the Admin API names one. */
export const PERMISSIONS = [
  'catalogue.read',
  'catalogue.write',
  'catalogue.publish',
  'price.write',
  'stock.read',
  'stock.receive',
  'stock.count',
  'stock.adjust',
  'stock.counter',
  'cost.read',
  'content.write',
  'content.publish',
  'import.run',
  'consent.import',
  'export.run',
  'order.read',
  'order.fulfil',
  'order.edit',
  'order.cancel',
  'order.refund',
  'order.assist',
  'customer.read',
  'customer.write',
  'message.reply',
  'privacy.handle',
  'settings.read',
  'settings.write',
  'settings.legal',
  'settings.payment',
  'settings.security',
  'audit.read',
  'report.sales',
  'report.tax',
  'undo.any',
  'staff.manage',
  'key.manage',
  'webhook.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Roles are fixed; a person may hold several. */
export const ROLES = ['owner', 'manager', 'packer', 'editor', 'accountant'] as const;
export type Role = (typeof ROLES)[number];

const MANAGER: readonly Permission[] = PERMISSIONS.filter(
  (permission) =>
    !permission.startsWith('settings.') &&
    !['consent.import', 'staff.manage', 'key.manage', 'webhook.manage'].includes(permission),
);

/** The permissions of each role. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: [...MANAGER, 'settings.read', 'settings.write'],
  // Of an order, a packer sees no email, money, payment or internal notes (B8).
  packer: ['catalogue.read', 'stock.read', 'stock.receive', 'stock.count', 'order.read', 'order.fulfil'],
  editor: ['catalogue.read', 'stock.read', 'catalogue.write', 'content.write', 'content.publish'],
  accountant: [
    'catalogue.read',
    'stock.read',
    'cost.read',
    'settings.read',
    'audit.read',
    'report.sales',
    'report.tax',
    'export.run',
    'order.read',
  ],
};

/** Returns the permissions of all roles together. */
export const permissionsOf = (roles: readonly Role[]): ReadonlySet<Permission> =>
  new Set(roles.flatMap((role) => ROLE_PERMISSIONS[role]));

/** Permissions that no API key can hold (B10). */
export const NOT_FOR_KEYS: ReadonlySet<Permission> = new Set(
  PERMISSIONS.filter(
    (permission) =>
      permission.startsWith('settings.') ||
      [
        'staff.manage',
        'key.manage',
        'webhook.manage',
        'privacy.handle',
        'consent.import',
        'order.refund',
        'order.assist',
        'undo.any',
      ].includes(permission),
  ),
);
