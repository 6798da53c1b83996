/** Addresses that a shop may have. */
export const MAX_WEBHOOKS = 20;
/** Days for which events and deliveries are stored. */
export const EVENT_DAYS = 30;
/** Hours for which the former secret signs, too. */
export const ROTATION_HOURS = 24;
/** Days without one success after which an address is turned off. */
export const FAILURE_DAYS = 5;
/** How often an event is tried, the first time included. */
export const MAX_ATTEMPTS = 10;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

/** Why an attempt had no good answer; `answered`: by a status that is no success. */
export const DELIVERY_FAILURES = [
  'answered',
  'timeout',
  'unreachable',
  'private',
  'turned-off',
  'no-secret',
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** Why an address is off. */
export const OFF_CAUSES = ['person', 'gone', 'failing', 'restored'] as const;
export type OffCause = (typeof OFF_CAUSES)[number];
