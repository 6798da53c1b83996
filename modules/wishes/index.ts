export type { Asked, AskForm } from './ask-to-be-told.ts';
export type { WatchedBottle } from './confirm-watch.ts';
export { type AlertOfAddress, forgetAddress, listAlertsOf } from './forget-address.ts';
export { MOST_WATCHES, type Watched, type Watcher } from './watches.ts';
export type { Done } from './tokens.ts';
export { openWishes, type Wishes, type WishesOptions } from './wishes.ts';
