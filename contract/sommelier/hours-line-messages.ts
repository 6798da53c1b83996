/** Texts of the opening hours in one line. */
export const words = {
  days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  closed: 'closed',
  /** A time of day from minutes since midnight: `9am`, `12pm`, `6:30pm`. */
  time(minutes: number): string {
    const hour = Math.floor(minutes / 60) % 24;
    const past = minutes % 60;
    return `${hour % 12 || 12}${past === 0 ? '' : `:${String(past).padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`;
  },
} as const;
