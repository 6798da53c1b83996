import { z } from 'zod';
import { formatCents } from '#contract/money.ts';
import type { DescribedChange, StoredRow } from '../import-kind.ts';
import { TARGET_NAMES } from '../messages.ts';
import { PRICE_TARGETS } from './price-columns.ts';

/** What a row says, as it is staged. Cents; instants in ISO 8601, `null`: at once, or without an end. */
export const StagedSchema = z.object({
  priceCents: z.int().nullable().optional(),
  salePriceCents: z.int().nullable().optional(),
  sale: z.object({ cents: z.int(), from: z.string().nullable(), until: z.string().nullable() }).optional(),
  reason: z.string().optional(),
});
export type Staged = z.output<typeof StagedSchema>;

/** Fields of a product that a file of prices writes. */
export const PRICES = ['priceCents', 'salePriceCents'] as const;

/** What a row changes, as people read it. */
export function describePrices({ before, after }: Pick<StoredRow, 'before' | 'after'>): DescribedChange[] {
  const names = new Map(PRICE_TARGETS.map(({ id, name }) => [id, name]));
  const staged = StagedSchema.safeParse(after ?? {}).data ?? {};
  const was = StagedSchema.safeParse(before ?? {}).data ?? {};
  const prices = PRICES.flatMap((field): DescribedChange[] =>
    staged[field] === undefined
      ? []
      : [{ field, name: names.get(field) ?? field, before: show(was[field]), after: show(staged[field]) }],
  );
  const { sale, reason } = staged;
  return [
    ...prices,
    ...(sale ? describeSale(sale) : []),
    ...(reason === undefined
      ? []
      : [{ field: 'reason', name: TARGET_NAMES.reason, before: null, after: reason }]),
  ];
}

const show = (cents: number | null | undefined): string | null =>
  cents === null || cents === undefined ? null : formatCents(cents);

function describeSale({ cents, from, until }: NonNullable<Staged['sale']>): DescribedChange[] {
  const { saleFrom, saleUntil } = TARGET_NAMES;
  const parts = [
    { field: 'salePriceCents', name: 'Sale price', after: formatCents(cents) },
    { field: 'saleFrom', name: saleFrom, after: from },
    { field: 'saleUntil', name: saleUntil, after: until },
  ];
  return parts.flatMap((part) => (part.after === null ? [] : [{ ...part, before: null }]));
}
