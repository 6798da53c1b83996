import type { Permission } from '../staff/permissions.ts';

/** What staff may do with an order, and the permission that each takes (B7, B49). */
export const ORDER_COMMANDS = {
  pack: 'order.fulfil',
  unpack: 'order.fulfil',
  ship: 'order.fulfil',
  ready: 'order.fulfil',
  unready: 'order.fulfil',
  collect: 'order.fulfil',
  'correct-tracking': 'order.fulfil',
  'correct-details': 'order.edit',
  unship: 'order.edit',
  'hand-over': 'order.fulfil',
  return: 'order.fulfil',
  inspect: 'order.fulfil',
  lose: 'order.edit',
  cancel: 'order.cancel',
  hold: 'order.fulfil',
  release: 'order.fulfil',
  refund: 'order.refund',
  settle: 'order.refund',
  note: 'order.edit',
  'resend-mail': 'order.edit',
  'answer-request': 'order.cancel',
} as const satisfies Record<string, Permission>;
export type OrderCommand = keyof typeof ORDER_COMMANDS;
export const ORDER_COMMAND_NAMES = [
  'pack',
  'unpack',
  'ship',
  'ready',
  'unready',
  'collect',
  'correct-tracking',
  'correct-details',
  'unship',
  'hand-over',
  'return',
  'inspect',
  'lose',
  'cancel',
  'hold',
  'release',
  'refund',
  'settle',
  'note',
  'resend-mail',
  'answer-request',
] as const satisfies readonly OrderCommand[];

/** The lists of work of the office (B50). */
export const ORDER_QUEUES = [
  'to-pack',
  'mine',
  'to-ship',
  'to-collect',
  'not-collected',
  'held',
  'cannot-be-packed',
  'late',
  'long-on-the-way',
  'to-inspect',
  'to-settle',
  'requests',
  'refund-failed',
  'disputed',
] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];
