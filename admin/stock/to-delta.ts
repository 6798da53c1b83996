import { getDirection, type ManualReason } from '#contract/staff/stock-move.ts';

/**
 * Returns the bottles that come or, below 0, leave, as a person types them: broken ones and those
 * that are taken out leave with or without a minus. `undefined`: it is no whole number.
 */
export function toDelta(text: string, reason: ManualReason): number | undefined {
  const [, sign = '', digits] =
    /^([+\-\u2212\u2013])?\s?(\d{1,6})$/.exec(text.normalize('NFKC').trim()) ?? [];
  if (digits === undefined) return undefined;
  const isLess = getDirection(reason) === -1 || (sign !== '' && sign !== '+');
  return isLess ? -Number(digits) : Number(digits);
}
