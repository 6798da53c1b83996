import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ACTOR_KINDS } from '#platform/actor.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { isCounted, listRest } from '../counts/count-scope.ts';
import { COUNT_SCOPES, COUNT_STATES } from '../counts/count-states.ts';
import { parseCost } from '#contract/staff/cost.ts';
import { getValueCents } from '../ledger/cost.ts';
import { isLargeDifference } from '../ledger/large-difference.ts';
import { SCOPE_NAME } from './list-counts.ts';

const CountSchema = z.object({
  id: z.string(),
  number: z.int(),
  version: z.int(),
  state: z.enum(COUNT_STATES),
  scope: z.enum(COUNT_SCOPES),
  scopeValue: z.string().nullable(),
  scopeName: z.string().nullable(),
  isBlind: z.boolean(),
  createdAt: instantColumn,
  endedAt: instantColumn.nullable(),
});
const LineSchema = z.object({
  delta: z.int(),
  averageCostCad: z.string().nullable(),
  actorKind: z.enum(ACTOR_KINDS),
  actorId: z.string().nullable(),
  countedAt: instantColumn,
});
const TotalSchema = z.object({ total: z.int() });

/** What a count would change, or changed. */
export type CountDifferences = {
  /** Products whose numbers differ. */
  products: number;
  /** Bottles that are missing, and those that are there in addition. */
  fewer: number;
  more: number;
  /** At average cost, in Canadian cents: below 0 where value is lost. */
  valueCadCents: number;
  /** Products that differ so much that posting needs `stock.adjust`. */
  large: number;
};

export type FoundCount = z.output<typeof CountSchema> & {
  /** Products that it covers; once it has ended, those that were counted. */
  products: number;
  counted: number;
  lastCountedAt: Date | null;
  counters: { kind: (typeof ACTOR_KINDS)[number]; id: string | null }[];
  differences: CountDifferences;
  /** Products that were not counted, and of which bottles are expected. */
  rest: number;
};

/** Finds a count with what it would change. Returns `undefined` for an unknown one. */
export async function findCount(db: Handle, id: string): Promise<FoundCount | undefined> {
  const [count] = await queryRows(
    db,
    sql`select k.id, k.number, k.version, k.state, k.scope, k.scope_value as "scopeValue", ${SCOPE_NAME} as "scopeName",
               k.is_blind as "isBlind", k.created_at as "createdAt",
               case when k.state <> 'draft' then k.updated_at end as "endedAt"
          from stock_count k where k.id = ${id}`,
    CountSchema,
  );
  if (!count) return undefined;
  const lines = await queryRows(
    db,
    sql`select c.counted - c.expected as delta, l.average_cost_cad::text as "averageCostCad",
               c.actor_kind as "actorKind", c.actor_id as "actorId", c.counted_at as "countedAt"
          from stock_count_line c left join stock_level l on l.product_id = c.product_id
         where c.count_id = ${id} order by c.counted_at desc`,
    LineSchema,
  );
  const isDraft = count.state === 'draft';
  const counters = new Map(
    lines.map(({ actorKind, actorId }) => [`${actorKind}:${actorId}`, { kind: actorKind, id: actorId }]),
  );
  return {
    ...count,
    products: isDraft ? await countProducts(db, count) : lines.length,
    counted: lines.length,
    lastCountedAt: lines[0]?.countedAt ?? null,
    counters: [...counters.values()],
    differences: sumDifferences(lines),
    rest: isDraft ? (await listRest(db, count)).length : 0,
  };
}

/** Counts the products that a draft covers, with those that were counted and moved elsewhere since. */
async function countProducts(db: Handle, count: z.output<typeof CountSchema>): Promise<number> {
  const [{ total } = { total: 0 }] = await queryRows(
    db,
    sql`select count(*)::int as total from product_supply s where ${isCounted(count)} or exists (
          select from stock_count_line c where c.count_id = ${count.id} and c.product_id = s.product_id)`,
    TotalSchema,
  );
  return total;
}

function sumDifferences(lines: readonly z.output<typeof LineSchema>[]): CountDifferences {
  const sum = { products: 0, fewer: 0, more: 0, valueCadCents: 0, large: 0 };
  for (const { delta, averageCostCad } of lines) {
    if (delta === 0) continue;
    const average = averageCostCad === null ? null : parseCost(averageCostCad);
    const bottles = Math.abs(delta);
    sum.products += 1;
    if (delta < 0) sum.fewer += bottles;
    else sum.more += bottles;
    sum.valueCadCents += Math.sign(delta) * getValueCents(bottles, average ?? 0n);
    if (isLargeDifference(delta, average)) sum.large += 1;
  }
  return sum;
}
