import type { Answers } from '../api-client/answers.ts';

/** A product with what is read beside it. */
export type Product = Answers['GET /products/{id}'];

export const LABELS = ['isStaffPick', 'isNewArrival', 'isLimitedEdition', 'isGiftIdea'] as const;
export type Label = (typeof LABELS)[number];

/** Parses an amount typed in dollars into cents; empty: `null`; `undefined`: it is none. */
export function parseDollars(text: string): number | null | undefined {
  const given = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (given === '') return null;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(given)) return undefined;
  const [whole = '0', part = ''] = given.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** An amount as it is typed: `49.95`; empty without one. */
export const toDollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
