export { deleteReservations } from './delete-reservations.ts';
export { releaseReservations, restock } from './release-reservations.ts';
export { isReserved } from './is-reserved.ts';
export { reserve, type ReservedLine, type Shortage } from './reserve.ts';
export { recommitReservations, commitReservations } from './commit-reservations.ts';
