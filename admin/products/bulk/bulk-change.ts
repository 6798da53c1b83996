import { parseSigned, parseTypedCents, parseTypedNumber } from '#contract/parse-typed-number.ts';
import { ApiProblem } from '../../api-client/api-problem.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { Calls } from '../../api-client/calls.ts';
import { readShopTime } from '../../forms/shop-time.tsx';
import { type BulkAttribute, toAttributeChange } from './bulk-attribute.tsx';
import type { words } from '../messages.ts';
import type { LABELS } from '../product.ts';

/** What a change of many products does. */
export type BulkKind = keyof typeof words.bulkKinds;
/** Changes between which a person chooses in one sheet. */
export type BulkGroup = {
  id: keyof typeof words.bulkGroups;
  permission?: Permission;
  kinds: readonly BulkKind[];
};
/** The most usual groups first. */
export const BULK_GROUPS: readonly BulkGroup[] = [
  { id: 'price', permission: 'price.write', kinds: ['percent', 'add', 'set'] },
  { id: 'sale', permission: 'price.write', kinds: ['sale', 'plan-sale', 'plan-sale-price', 'end-sale'] },
  { id: 'status', permission: 'catalogue.publish', kinds: ['published', 'draft', 'archived'] },
  { id: 'label', kinds: ['label', 'no-label'] },
  { id: 'supplier', kinds: ['supplier'] },
  { id: 'attribute', kinds: ['attribute'] },
  { id: 'limits', kinds: ['limit', 'threshold', 'held-back'] },
];
/** The change as the API takes it. */
export type ProductChange = Calls['POST /products/bulk']['body']['change'];
export type BulkValues = {
  kind: BulkKind;
  value: string;
  ending: string;
  label: (typeof LABELS)[number];
  supplierId: string;
  rootId: string;
  attribute: string;
  startsAt: string;
  endsAt: string;
  reason: string;
};

/** The cents that prices end with. */
const ENDINGS = [0, 95, 99] as const;

/**
 * The change as the API takes it; `undefined` while its value is none.
 * @throws {ApiProblem} when the clocks skip a time
 */
export function toChange(
  values: BulkValues,
  attribute: BulkAttribute | undefined,
  timeZone: string,
): ProductChange | undefined {
  const { kind, value, ending, label } = values;
  const cents = ENDINGS.find((one) => String(one) === ending);
  const end = cents === undefined ? {} : { ending: cents };
  const number = parseSigned(value, (text) => parseTypedNumber(text, 2)) ?? undefined;
  const whole = value.trim() === '' ? null : number;
  switch (kind) {
    case 'percent':
      return number === undefined ? undefined : { field: 'price', how: 'percent', percent: number, ...end };
    case 'add': {
      const amount = parseSigned(value, parseTypedCents);
      if (amount === undefined || amount === null) return undefined;
      return { field: 'price', how: 'add', cents: amount, ...end };
    }
    case 'set': {
      const amount = parseTypedCents(value);
      return amount === undefined || amount === null
        ? undefined
        : { field: 'price', how: 'set', cents: amount };
    }
    case 'sale':
      return number === undefined ? undefined : { field: 'sale', percent: number, ...end };
    case 'plan-sale':
    case 'plan-sale-price': {
      const { startsAt, endsAt, reason } = values;
      const start = readShopTime('startsAt', startsAt, timeZone);
      if (start === null) return undefined;
      const dates = {
        field: 'plannedSale' as const,
        startsAt: start,
        endsAt: readShopTime('endsAt', endsAt, timeZone),
        reason: reason.trim(),
      };
      if (kind === 'plan-sale')
        return number === undefined ? undefined : { ...dates, how: 'percent', percent: number, ...end };
      const amount = parseTypedCents(value);
      return amount === undefined || amount === null ? undefined : { ...dates, how: 'set', cents: amount };
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
    case 'held-back':
      return whole === undefined || whole === null ? undefined : { field: 'heldBack', value: whole };
    case 'published':
    case 'draft':
    case 'archived':
      return { field: 'status', status: kind };
  }
}

/** The change, for its preview. One whose time does not exist has none; sending it says why. */
export function toShownChange(...given: Parameters<typeof toChange>): ProductChange | undefined {
  try {
    return toChange(...given);
  } catch (error) {
    if (error instanceof ApiProblem) return undefined;
    throw error;
  }
}
