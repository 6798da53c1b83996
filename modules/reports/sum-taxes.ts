import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { type Books, inBooks, type Period } from './period.ts';

const TaxSchema = z.object({
  name: z.string(),
  province: z.string(),
  rateMillionths: z.int(),
  baseCents: z.int(),
  collectedCents: z.int(),
  creditedBaseCents: z.int(),
  creditedCents: z.int(),
  netCents: z.int(),
  netBaseCadCents: z.int(),
  collectedCadCents: z.int(),
  creditedCadCents: z.int(),
  netCadCents: z.int(),
  unconverted: z.int(),
});

/**
 * A tax at one rate in one province: of what it was collected, what was credited by refunds, and what
 * is left. Canadian cents are rounded half up for each order and tax; `unconverted` orders and refunds
 * have no rate, and are not in them.
 */
export type TaxSums = z.output<typeof TaxSchema>;

/** Sums the taxes of a period: collected on the day of payment, credited on the day of the refund. */
export async function sumTaxes(db: Handle, period: Period, books: Books): Promise<TaxSums[]> {
  const cad = (cents: string) => sql`to_cad_cents(e.${sql.raw(cents)}, e.currency, e.usd_per_cad_millionths)`;
  return await queryRows(
    db,
    sql`
    select e.name, e.province, e.rate_millionths as "rateMillionths",
           coalesce(sum(e.base_cents) filter (where e.refund_id is null), 0)::float8 as "baseCents",
           coalesce(sum(e.cents) filter (where e.refund_id is null), 0)::float8 as "collectedCents",
           coalesce(-sum(e.base_cents) filter (where e.refund_id is not null), 0)::float8 as "creditedBaseCents",
           coalesce(-sum(e.cents) filter (where e.refund_id is not null), 0)::float8 as "creditedCents",
           sum(e.cents)::float8 as "netCents",
           coalesce(sum(${cad('base_cents')}), 0)::float8 as "netBaseCadCents",
           coalesce(sum(${cad('cents')}) filter (where e.refund_id is null), 0)::float8 as "collectedCadCents",
           coalesce(-sum(${cad('cents')}) filter (where e.refund_id is not null), 0)::float8 as "creditedCadCents",
           coalesce(sum(${cad('cents')}), 0)::float8 as "netCadCents",
           (count(*) filter (where ${cad('cents')} is null))::int as unconverted
      from tax_entry e where ${inBooks('e', period, books)}
     group by e.name, e.province, e.rate_millionths order by e.province, e.name, e.rate_millionths`,
    TaxSchema,
  );
}

const ContainerSchema = z.object({
  province: z.string(),
  containers: z.int(),
  takenCents: z.int(),
  returnedCents: z.int(),
  takenCadCents: z.int(),
  returnedCadCents: z.int(),
});

/**
 * Deposits or recycling fees of one province: taken with orders, and given back with refunds. Of fees
 * that prices have, `containers` are less those of refunded units, and only Canadian cents are counted.
 */
export type ContainerSums = z.output<typeof ContainerSchema>;

/** Sums the deposits or the recycling fees, added or in prices, of a period by province. */
export async function sumContainers(
  db: Handle,
  kind: 'deposit' | 'fee' | 'fee_in_price',
  period: Period,
  books: Books,
): Promise<ContainerSums[]> {
  return await queryRows(
    db,
    sql`
    select e.province, sum(e.containers)::int as containers,
           coalesce(sum(e.cents) filter (where e.refund_id is null), 0)::float8 as "takenCents",
           coalesce(-sum(e.cents) filter (where e.refund_id is not null), 0)::float8 as "returnedCents",
           coalesce(sum(e.cad_cents) filter (where e.refund_id is null), 0)::float8 as "takenCadCents",
           coalesce(-sum(e.cad_cents) filter (where e.refund_id is not null), 0)::float8 as "returnedCadCents"
      from ${sql.identifier(`${kind}_entry`)} e where ${inBooks('e', period, books)}
     group by e.province order by e.province`,
    ContainerSchema,
  );
}
