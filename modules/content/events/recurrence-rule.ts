import { WEEKDAYS } from '#contract/sommelier/week.ts';
import type { CalendarDay } from '#platform/zoned-time.ts';

const TURNS = ['first', 'second', 'third', 'fourth'];

/** When an event takes place: on every such weekday, or on one per month. */
export type RecurrenceRule = {
  /** 0 is Sunday. */
  weekday: number;
  /** 1 to 4, the last of a month, or every one. */
  turn: number | 'last' | 'every';
  /** Months in which it takes place, from 1; `undefined` for all. */
  months?: readonly number[] | undefined;
};

const FORM = /^(every|last|first|second|third|fourth) (\w+day)$/;

/** Parses `second Thursday`, `last Saturday`, `every Wednesday`; `undefined` for other texts. */
export function parseRecurrenceRule(text: string): Pick<RecurrenceRule, 'weekday' | 'turn'> | undefined {
  const [, turn = '', day = ''] = FORM.exec(text.trim().toLowerCase()) ?? [];
  const weekday = WEEKDAYS.findIndex((name) => name === day);
  if (weekday < 0) return undefined;
  if (turn === 'every' || turn === 'last') return { weekday, turn };
  return { weekday, turn: TURNS.indexOf(turn) + 1 };
}

/** Returns the days of a month on which the event takes place, in order. */
export function getOccurrencesInMonth(rule: RecurrenceRule, year: number, month: number): CalendarDay[] {
  if (rule.months && !rule.months.includes(month)) return [];
  const firstDay = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days: number[] = [];
  for (let day = 1 + ((rule.weekday - firstDay + 7) % 7); day <= length; day += 7) days.push(day);
  const chosen =
    rule.turn === 'every'
      ? days
      : rule.turn === 'last'
        ? days.slice(-1)
        : days.slice(rule.turn - 1, rule.turn);
  return chosen.map((day) => ({ year, month, day }));
}
