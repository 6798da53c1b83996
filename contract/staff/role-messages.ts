import type { Permission, Role } from './permissions.ts';

/** Names of roles. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  editor: 'Editor',
  accountant: 'Accountant',
};

/** What each role may do, as a sentence. */
export const ROLE_SENTENCES: Readonly<Record<Role, string>> = {
  owner: 'Does everything, including staff, API keys, and legal, payment and security settings.',
  manager: 'Runs the shop: orders, refunds, products, prices, stock, customers, messages, History.',
  packer: 'Packs and ships orders, counts stock. Sees no money and no email addresses.',
  editor: 'Writes the texts and details of products. Sees no orders and no customers.',
  accountant: 'Reads orders, costs, settings and History. Changes nothing.',
};

/** What each permission lets a person or a program do, as an imperative sentence. */
export const PERMISSION_SENTENCES: Readonly<Record<Permission, string>> = {
  'catalogue.read': 'Read products, categories and collections',
  'catalogue.write': 'Change products, categories and collections',
  'catalogue.publish': 'Publish, unpublish and archive products',
  'price.write': 'Change prices and plan sales',
  'stock.read': 'Read stock and suppliers',
  'stock.receive': 'Receive deliveries, and change suppliers',
  'stock.count': 'Count stock',
  'stock.adjust': 'Correct stock',
  'stock.counter': 'Report what a till sold in the shop',
  'cost.read': 'Read costs, margins and the value of stock',
  'content.write': 'Write articles, recipes, pages and events',
  'content.publish': 'Publish articles, recipes, pages and events',
  'import.run': 'Import files',
  'consent.import': 'Import consents to mail',
  'export.run': 'Export what may be read',
  'order.read': 'Read orders',
  'order.fulfil': 'Pack, hold and ship orders',
  'order.edit': 'Change orders, and take shipping back',
  'order.cancel': 'Cancel orders',
  'order.refund': 'Refund orders',
  'order.assist': 'Take orders by phone',
  'customer.read': 'Read customers',
  'customer.write': 'Write notes about customers',
  'message.reply': 'Read and answer messages',
  'privacy.handle': 'Handle requests about personal data',
  'settings.read': 'Read settings',
  'settings.write': 'Change settings',
  'settings.legal': 'Change legal rules',
  'settings.payment': 'Change payment settings',
  'settings.security': 'Change security settings',
  'audit.read': 'Read History',
  'report.sales': 'Read sales figures',
  'report.tax': 'Read tax figures',
  'undo.any': 'Undo what others changed',
  'staff.manage': 'Invite and manage staff',
  'key.manage': 'Create and revoke API keys',
  'webhook.manage': 'Manage webhooks',
};
