type Hours = { timeZone: string; earliest: string; latest: string };

/**
 * Returns the local time and the hours where a hand-over now would be outside of them; `undefined`:
 * it is within, both ends included. Times of the form `09:00` sort as text.
 */
export function findOutside(
  { timeZone, earliest, latest }: Hours,
  at: Date,
): { now: string; earliest: string; latest: string } | undefined {
  const form = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const now = new Intl.DateTimeFormat('en-CA', form).format(at);
  return now < earliest || now > latest ? { now, earliest, latest } : undefined;
}
