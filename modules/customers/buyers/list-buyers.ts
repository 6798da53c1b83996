import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CustomerIdSchema } from '#contract/ids.ts';
import { readTypedWords } from '#contract/text/typed-words.ts';
import { containsWord, forEachWord } from '#platform/lists/match-words.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { IMPORTED_ISSUER } from '../rows.ts';
import { type ListedBuyer, toListedBuyer } from './find-buyer.ts';

/** Fields by which customers are filtered and sorted. */
export const BUYER_FIELDS = ['kind', 'name', 'email', 'createdAt', 'lastOrderAt', 'wantsMail'] as const;
export type BuyerField = (typeof BUYER_FIELDS)[number];

export const BUYER_LIST_COLUMNS: Readonly<Record<BuyerField, ListColumn>> = {
  kind: {
    sql: sql`(case when b.customer_id is null or c.issuer = ${IMPORTED_ISSUER} then 'guest' else 'account' end)`,
    type: 'text',
  },
  name: { sql: sql`b.name collate "C"`, type: 'text' },
  email: { sql: sql`b.email_key`, type: 'text', isNullable: true },
  createdAt: { sql: sql`b.created_at`, type: 'timestamptz' },
  lastOrderAt: { sql: sql`coalesce(b.last_order_at, '-infinity')`, type: 'timestamptz' },
  wantsMail: {
    sql: sql`(c.marketing_consent_at is not null and c.marketing_consent_withdrawn_at is null)`,
    type: 'boolean',
  },
};

const RowSchema = z.object({
  id: z.string(),
  customerId: CustomerIdSchema.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  createdAt: instantColumn,
  lastOrderAt: instantColumn.nullable(),
  isEmailVerified: z.boolean().nullable(),
  emailChangedAt: instantColumn.nullable(),
  consentAt: instantColumn.nullable(),
  withdrawnAt: instantColumn.nullable(),
  issuer: z.string().nullable(),
});

/** Lists customers and guests; the words of the text are searched in name and address. */
export async function listBuyers(
  db: Handle,
  request: ListRequest<BuyerField>,
): Promise<ListPage<ListedBuyer>> {
  const { items, ...page } = await queryList(db, request, {
    select: sql`b.id, b.customer_id as "customerId", b.name, b.email, b.created_at as "createdAt",
      b.last_order_at as "lastOrderAt", c.is_email_verified as "isEmailVerified",
      c.email_changed_at as "emailChangedAt", c.marketing_consent_at as "consentAt",
      c.marketing_consent_withdrawn_at as "withdrawnAt", c.issuer`,
    from: sql`buyer b left join customer c on c.id = b.customer_id`,
    columns: BUYER_LIST_COLUMNS,
    id: sql`b.id`,
    search: matchBuyer,
    row: RowSchema,
  });
  return { ...page, items: items.map(toListedBuyer) };
}

/** Every word is in the name or the address, without case and accents. */
export const matchBuyer = (q: string) =>
  forEachWord(readTypedWords(q), (word) => containsWord(sql`b.search_text`, word));
