import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readTypedWords } from '#contract/text/typed-words.ts';
import { ACTOR_KINDS } from '#platform/actor.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { containsWord, forEachWord } from '#platform/lists/match-words.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { isCounted } from '../counts/count-scope.ts';
import type { CountScope, CountState } from '../counts/count-states.ts';

/** Fields by which the lines of a count are filtered and sorted. */
export const COUNT_LINE_FIELDS = ['bin', 'name', 'isCounted', 'isDifferent'] as const;
export type CountLineField = (typeof COUNT_LINE_FIELDS)[number];

/** A count, as far as its lines follow from it. */
export type CountOfLines = {
  id: string;
  scope: CountScope;
  scopeValue: string | null;
  state: CountState;
  /** Whether the caller sees what is expected: a blind count hides it from those who count. */
  isShown: boolean;
};

const RowSchema = z.object({
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  binLocation: z.string().nullable(),
  expected: z.int().nullable(),
  counted: z.int().nullable(),
  soldSince: z.int(),
  averageCostCad: z.string().nullable(),
  countedAt: instantColumn.nullable(),
  actorKind: z.enum(ACTOR_KINDS).nullable(),
  actorId: z.string().nullable(),
});
/**
 * A product of a count. `expected`: bottles on hand when it was counted, or now; null where it is
 * hidden. `counted`: null until then. `soldSince`: bottles that left for orders since.
 */
export type CountLine = z.output<typeof RowSchema>;

/** Lists what a count covers as a person walks past it, by bin; once it has ended, what was counted. */
export async function listCountLines(
  db: Handle,
  { id, state, isShown, ...scope }: CountOfLines,
  request: ListRequest<CountLineField>,
): Promise<ListPage<CountLine>> {
  const columns: Readonly<Record<CountLineField, ListColumn>> = {
    bin: { sql: sql`s.bin_location collate "C"`, type: 'text', isNullable: true },
    name: { sql: sql`p.name collate "C"`, type: 'text' },
    isCounted: { sql: sql`(c.count_id is not null)`, type: 'boolean' },
    isDifferent: {
      sql: isShown ? sql`coalesce(c.counted <> c.expected, false)` : sql`false`,
      type: 'boolean',
    },
  };
  return await queryList(db, request, {
    select: sql`p.id as "productId", p.sku, p.name, s.bin_location as "binLocation",
      ${isShown ? sql`coalesce(c.expected, l.on_hand)` : sql`null::int`} as expected, c.counted,
      (select coalesce(-sum(m.delta), 0)::int from stock_movement m
        where m.product_id = p.id and m.reason in ('sold', 'test-order') and m.created_at > c.counted_at) as "soldSince",
      l.average_cost_cad::text as "averageCostCad", c.counted_at as "countedAt",
      c.actor_kind as "actorKind", c.actor_id as "actorId"`,
    from: sql`product_reference p join product_supply s on s.product_id = p.id
      join stock_level l on l.product_id = p.id
      left join stock_count_line c on c.product_id = p.id and c.count_id = ${id}`,
    where:
      state === 'draft' ? sql`(c.count_id is not null or ${isCounted(scope)})` : sql`c.count_id is not null`,
    columns,
    id: sql`p.id`,
    search: (q) =>
      forEachWord(readTypedWords(q), (word) =>
        containsWord(sql`fold_text(concat_ws(' ', p.name, p.sku, s.supplier_sku, s.bin_location))`, word),
      ),
    row: RowSchema,
  });
}
