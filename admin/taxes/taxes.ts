import { PROVINCES } from '#contract/checkout/provinces.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { formatList } from '#contract/format/format-list.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './messages.ts';

export type Taxes = Answers['GET /settings/taxes'];
export type Authority = Taxes['authorities'][number];

const PERCENT_MILLIONTHS = 10_000;
const NAMES = new Map<string, string>(PROVINCES.map(({ code, name }) => [code, name]));

/** `Canada`, or the name of a province. */
export const nameAuthority = ({ of }: Pick<Authority, 'of'>): string =>
  of === 'federal' ? words.federal : (NAMES.get(of) ?? of);

/** `HST 15% in New Brunswick and Prince Edward Island`: a text for each rate of each tax. */
export const listRates = ({ taxes }: Pick<Authority, 'taxes'>): string[] =>
  [...Map.groupBy(taxes, ({ name, rateMillionths }) => `${name} ${rateMillionths}`)].flatMap(([, rows]) => {
    const [first] = rows;
    const places = formatList(rows.map(({ province }) => NAMES.get(province) ?? province));
    return first
      ? [words.tax(first.name, formatNumber(first.rateMillionths / PERCENT_MILLIONTHS), places)]
      : [];
  });

/** `GST and HST` */
export const nameTaxes = ({ taxes }: Pick<Authority, 'taxes'>): string =>
  formatList([...new Set(taxes.map(({ name }) => name))]);

/** `1 December 2026`, of a calendar day. */
export const showDay = (day: string): string => formatDate(new Date(`${day}T00:00:00Z`), 'shortDay', 'UTC');
