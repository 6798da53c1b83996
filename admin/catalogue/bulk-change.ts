import { parseSigned, parseTypedCents, parseTypedNumber } from '#contract/parse-typed-number.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { readShopTime } from '../forms/shop-time.tsx';
import { type BulkAttribute, toAttributeChange } from './bulk-attribute.tsx';
import type { words } from './messages.ts';

/** What a change of many products does. */
export type BulkKind = keyof typeof words.bulkKinds;
export type BulkValues = {
  kind: string;
  value: string;
  ending: string;
  label: string;
  supplierId: string;
  rootId: string;
  attribute: string;
  startsAt: string;
  endsAt: string;
  reason: string;
};

/**
 * The change as the API takes it; `undefined` while its value is none.
 * @throws {ApiProblem} when the clocks skip a time
 */
export function toChange(
  values: BulkValues,
  attribute: BulkAttribute | undefined,
  timeZone: string,
): object | undefined {
  const { kind, value, ending, label } = values;
  const end = ending === 'none' ? {} : { ending: Number(ending) };
  const number = parseSigned(value, (text) => parseTypedNumber(text, 2)) ?? undefined;
  const whole = value.trim() === '' ? null : number;
  switch (kind) {
    case 'percent':
      return number === undefined ? undefined : { field: 'price', how: 'percent', percent: number, ...end };
    case 'add': {
      const cents = parseSigned(value, parseTypedCents);
      if (cents === undefined || cents === null) return undefined;
      return { field: 'price', how: 'add', cents, ...end };
    }
    case 'set': {
      const cents = parseTypedCents(value);
      return cents === undefined || cents === null ? undefined : { field: 'price', how: 'set', cents };
    }
    case 'sale':
      return number === undefined ? undefined : { field: 'sale', percent: number, ...end };
    case 'plan-sale':
    case 'plan-sale-price': {
      const { startsAt, endsAt, reason } = values;
      if (startsAt === '') return undefined;
      const dates = {
        field: 'plannedSale',
        startsAt: readShopTime('startsAt', startsAt, timeZone),
        endsAt: readShopTime('endsAt', endsAt, timeZone),
        reason: reason.trim(),
      };
      if (kind === 'plan-sale')
        return number === undefined ? undefined : { ...dates, how: 'percent', percent: number, ...end };
      const cents = parseTypedCents(value);
      return cents === undefined || cents === null ? undefined : { ...dates, how: 'set', cents };
    }
    case 'end-sale':
      return { field: 'sale', percent: null };
    case 'label':
    case 'no-label':
      return { field: 'label', label, value: kind === 'label' };
    case 'attribute':
      return toAttributeChange(attribute, value);
    case 'supplier':
      return { field: 'supplier', supplierId: values.supplierId || null };
    case 'limit':
      return whole === undefined ? undefined : { field: 'orderLimit', value: whole };
    case 'threshold':
      return whole === undefined ? undefined : { field: 'lowStockThreshold', value: whole };
    default:
      return { field: 'status', status: kind };
  }
}

/** The change, for its preview. One whose time does not exist has none; sending it says why. */
export function toShownChange(...given: Parameters<typeof toChange>): object | undefined {
  try {
    return toChange(...given);
  } catch (error) {
    if (error instanceof ApiProblem) return undefined;
    throw error;
  }
}
