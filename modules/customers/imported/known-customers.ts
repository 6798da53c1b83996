import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CustomerIdSchema } from '#contract/ids.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

const KnownSchema = z.object({
  id: z.string(),
  /** `null`: a guest. */
  customerId: CustomerIdSchema.nullable(),
  email: z.string(),
  name: z.string(),
  note: z.string(),
  version: z.int(),
  hasAddress: z.boolean(),
  hasConsent: z.boolean(),
});
/** What the shop has of an email. A consent that was withdrawn is one: only its person gives it again. */
export type KnownCustomer = z.output<typeof KnownSchema>;

/** Finds who has these emails, in any spelling: of an account and a guest the account. */
export async function findKnownCustomers(
  db: Handle,
  emails: readonly string[],
): Promise<Map<string, KnownCustomer>> {
  const rows = await queryRows(
    db,
    sql`select distinct on (b.email_key) b.id, b.customer_id as "customerId", b.email_key as email, b.name, b.note,
               b.version, c.marketing_consent_at is not null as "hasConsent",
               exists (select from customer_address a where a.customer_id = c.id) as "hasAddress"
          from buyer b left join customer c on c.id = b.customer_id
         where b.email_key = any (${sql.param(emails.map(toKey))}::text[])
         order by b.email_key, b.customer_id is null, b.created_at`,
    KnownSchema,
  );
  return new Map(rows.map((row) => [row.email, row]));
}

/** An email as it is compared: letters of ASCII in lower case. */
export const toKey = (email: string): string =>
  email.replaceAll(/[A-Z]/g, (capital) => capital.toLowerCase());
