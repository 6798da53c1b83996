import { parseShopTime } from '#contract/format/parse-shop-time.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;
/** As Shopify writes instants: `2026-11-24 09:30:00 -0500`, `2026-11-24 09:30:00 UTC`. */
const SPACED = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d)?)(?: ?(Z|UTC|[+-]\d\d:?\d\d))?$/i;
const DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;

/** Parses a day with the year first: `2026-11-24`. Other orders have two meanings. */
export function parseDay(text: string): string | undefined {
  const [, year, month = '', day = ''] = DAY.exec(text.trim()) ?? [];
  if (year === undefined) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : undefined;
}

/** Parses an instant; without a zone it is of the shop's, and a day alone is its beginning. */
export function parseInstant(text: string, timeZone: string): Date | undefined {
  const given = text.trim();
  if (ISO.test(given)) return toDate(given);
  const [, day, time, zone] = SPACED.exec(given) ?? [];
  if (day !== undefined && zone !== undefined)
    return toDate(`${day}T${time}${/^(?:Z|UTC)$/i.test(zone) ? 'Z' : zone}`);
  const local = day === undefined ? (parseDay(given) ?? given) : `${day}T${time?.slice(0, 5)}`;
  const parsed = parseShopTime(local, timeZone);
  return parsed.kind === 'instant' ? parsed.at : undefined;
}

const toDate = (text: string): Date | undefined => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
};
