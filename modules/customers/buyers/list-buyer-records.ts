import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CustomerIdSchema } from '#contract/ids.ts';
import { instantColumn } from '#platform/database/instant-column.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { queryList } from '#platform/lists/query-list.ts';
import { type ListedBuyer, toListedBuyer } from './find-buyer.ts';
import { BUYER_LIST_COLUMNS, type BuyerField, matchBuyer } from './list-buyers.ts';

const AddressSchema = z.object({
  phone: z.string().optional(),
  name: z.string().optional(),
  address: z.string().optional(),
  address2: z.string().optional(),
  city: z.string().optional(),
  province: z.string().optional(),
  postalCode: z.string().optional(),
});

const RecordSchema = z.object({
  id: z.string(),
  customerId: CustomerIdSchema.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  createdAt: instantColumn,
  lastOrderAt: instantColumn.nullable(),
  isEmailVerified: z.boolean().nullable(),
  emailChangedAt: instantColumn.nullable(),
  consentAt: instantColumn.nullable(),
  consentWords: z.string().nullable(),
  consentSource: z.string().nullable(),
  withdrawnAt: instantColumn.nullable(),
  issuer: z.string().nullable(),
  locale: z.string().nullable(),
  note: z.string(),
  address: AddressSchema.nullable(),
});
/** A customer or a guest with what the shop keeps: the consent in its words, the address, the note. */
export type BuyerRecord = ListedBuyer & Omit<z.output<typeof RecordSchema>, keyof ListedBuyer>;

/** As `listBuyers`, with everything that an export takes out. */
export async function listBuyerRecords(
  db: Handle,
  request: ListRequest<BuyerField>,
): Promise<ListPage<BuyerRecord>> {
  const { items, ...page } = await queryList(db, request, {
    select: sql`b.id, b.customer_id as "customerId", b.name, b.email, b.created_at as "createdAt",
      b.last_order_at as "lastOrderAt", c.is_email_verified as "isEmailVerified",
      c.email_changed_at as "emailChangedAt", c.marketing_consent_at as "consentAt",
      c.marketing_consent_text as "consentWords", c.marketing_consent_source as "consentSource", c.marketing_consent_withdrawn_at as "withdrawnAt", c.issuer,
      c.locale, b.note,
      (select a.details from customer_address a where a.customer_id = c.id
        order by a.is_default desc, a.updated_at desc limit 1) as address`,
    from: sql`buyer b left join customer c on c.id = b.customer_id`,
    columns: BUYER_LIST_COLUMNS,
    id: sql`b.id`,
    search: matchBuyer,
    row: RecordSchema,
  });
  return { ...page, items: items.map((item) => ({ ...item, ...toListedBuyer(item) })) };
}
