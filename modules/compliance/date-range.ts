/** A period from a calendar day, `2025-04-01`, until the day before `to`; unlimited without `to`. */
export type DateRange = { from: string; to?: string | undefined };

/** Whether the period includes that day. Days of the form `2025-04-01` sort as text. */
export const isInForce = ({ from, to }: DateRange, day: string): boolean =>
  from <= day && (to === undefined || day < to);

/** Whether two periods have a common day. */
export const shareADay = (one: DateRange, other: DateRange): boolean =>
  (other.to === undefined || one.from < other.to) && (one.to === undefined || other.from < one.to);

/** Returns the first day since `first` that no row covers; `undefined` where every day is covered. */
export function findGap(rows: readonly DateRange[], first: string): string | undefined {
  let next: string | undefined = first;
  for (const { from, to } of [...rows].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (next === undefined || from > next) break;
    next = to === undefined || to > next ? to : next;
  }
  return next;
}
