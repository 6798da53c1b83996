import { FLAVOUR_LABELS } from './flavour-messages.ts';

export type FlavourKey = keyof typeof FLAVOUR_LABELS;

/** The flavour axes of the shop, one set for every drink, each 1 to 5. An absent axis counts as 0. */
export const FLAVOUR_KEYS = Object.keys(FLAVOUR_LABELS) as [FlavourKey, ...FlavourKey[]];

/** The maximum intensity of an axis. */
export const FLAVOUR_SCALE = 5;
