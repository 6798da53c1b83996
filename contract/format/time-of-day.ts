/** A time of a day, from `00:00` to `23:59`. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
