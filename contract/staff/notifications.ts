import type { Permission } from './permissions.ts';

/** What staff can be mailed about (back office, B55b). */
export const NOTIFICATION_KINDS = ['order', 'request', 'dispute', 'refund-failed', 'low-stock'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** At once, or together once an hour or a day. */
export const FREQUENCIES = ['off', 'each', 'hourly', 'daily'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Who may have the mails of a kind: it tells of what these may read. */
export const NOTIFICATION_PERMISSIONS: Readonly<Record<NotificationKind, Permission>> = {
  order: 'order.read',
  request: 'order.cancel',
  dispute: 'order.refund',
  'refund-failed': 'order.refund',
  'low-stock': 'stock.read',
};
