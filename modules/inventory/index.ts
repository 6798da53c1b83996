export { forgetReservations } from './forget-reservations.ts';
export { release, restock } from './give-back.ts';
export { isReserved } from './is-reserved.ts';
export { reserve, type ReservedLine, type Shortage } from './reserve.ts';
export { retake, sell } from './sell.ts';
