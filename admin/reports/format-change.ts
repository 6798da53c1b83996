import { formatNumber } from '#contract/format/format-number.ts';

const PER_CENT = 100;

/** Formats a share with one decimal: `30.6%`. */
export const formatShare = (share: number): string =>
  `${formatNumber(Math.round(share * PER_CENT * 10) / 10)}%`;

/** Formats by how much a number changed: `+9.7%`, `−8%`; `null` where there was nothing before. */
export function formatChange(now: number, before: number): string | null {
  if (before <= 0) return null;
  const change = (now - before) / before;
  // U+2212, the minus sign.
  return `${change < 0 ? '\u2212' : '+'}${formatShare(Math.abs(change))}`;
}
