/** A link from an event to the contact form: `about=event`, the event, the day and how many people. */
export const SEAT_SUBJECT = 'event';
export const SEAT_FIELDS = { about: 'about', event: 'event', date: 'date', seats: 'seats' } as const;
/** Most seats that one request offers. */
export const MAX_SEATS = 8;

/** Returns how many seats a request may ask for, from 1 to `MAX_SEATS` and no more than the table has. */
export const getSeatChoices = (seats: number): number[] =>
  Array.from({ length: Math.max(1, Math.min(seats, MAX_SEATS)) }, (_, index) => index + 1);
