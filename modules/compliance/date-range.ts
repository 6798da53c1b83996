/** What holds from a calendar day, `2025-04-01`, until the day before another; without `to` until further notice. */
export type DateRange = { from: string; to?: string | undefined };

/** Whether it holds on that day. Days of the form `2025-04-01` sort as text. */
export const isInForce = ({ from, to }: DateRange, day: string): boolean =>
  from <= day && (to === undefined || day < to);

/** Whether there is a day on which both hold. */
export const shareADay = (one: DateRange, other: DateRange): boolean =>
  (other.to === undefined || one.from < other.to) && (one.to === undefined || other.from < one.to);

/** The days before, between and after rows, as a fault says them; nothing where every day since `first` is taken. */
export function findGap(rows: readonly DateRange[], first: string): string | undefined {
  let next: string | undefined = first;
  for (const { from, to } of [...rows].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (next === undefined || from > next) break;
    next = to;
  }
  return next;
}
