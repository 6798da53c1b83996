import { DAY_MS } from '#contract/durations.ts';

/** JSON texts that are a day or an instant of UTC. */
const TIME = /"(\d{4}-\d\d-\d\d)(?:(T\d\d:\d\d:\d\d)(\.\d+)?(Z|\+00:00))?"/g;

export type Shift = {
  /** Times outside of these instants stay: vintages, days of laws. Milliseconds. */
  from: number;
  to: number;
  /** Milliseconds by which instants move. */
  ms: number;
  /** Days by which days of the calendar move. */
  days: number;
};

/** Moves every day and instant in a JSON text by the same time. Digits beyond milliseconds stay. */
export function shiftTimes(json: string, { from, to, ms, days }: Shift): string {
  return json.replaceAll(TIME, (whole, day: string, time?: string, fraction = '', zone = '') => {
    const at = Date.parse(time === undefined ? `${day}T00:00:00Z` : `${day}${time}${fraction.slice(0, 4)}Z`);
    if (Number.isNaN(at) || at < from || at > to) return whole;
    if (time === undefined) return `"${new Date(at + days * DAY_MS).toISOString().slice(0, 10)}"`;
    const [seconds = '', thousandths = ''] = new Date(at + ms).toISOString().slice(0, -1).split('.');
    return `"${seconds}.${thousandths}${fraction.slice(4)}${zone}"`;
  });
}
