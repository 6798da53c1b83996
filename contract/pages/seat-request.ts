/**
 * A link from an event to the contact form: `about=event`, the event, the day and the number of
 * people.
 */
export const SEAT_SUBJECT = 'event';
export const SEAT_FIELDS = { about: 'about', event: 'event', date: 'date', seats: 'seats' } as const;
/** Maximum seats per request. */
export const MAX_SEATS = 8;

/** Returns the seat numbers that a request may choose, from 1 to `MAX_SEATS` and at most `seats`. */
export const getSeatChoices = (seats: number): number[] =>
  Array.from({ length: Math.max(1, Math.min(seats, MAX_SEATS)) }, (_, index) => index + 1);
