import { findProvince } from '#contract/checkout/provinces.ts';
import { formatDays } from '#contract/format/format-date.ts';
import { words } from './messages.ts';
import type { Period } from './period.ts';

/** Both days of a period, short. */
export const formatPeriod = ({ from, to }: Period): string => formatDays(new Date(from), new Date(to), 'UTC');

/** A tax as it is filed: with its province, where it is of one. */
export const nameTax = ({ tax, province }: { tax: string; province: string | null }): string =>
  province === null ? tax : words.filedTaxOf(tax, findProvince(province)?.name ?? province);
