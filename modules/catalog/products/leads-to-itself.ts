import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { productPath } from '#contract/pages/site-links.ts';
import { findRedirect, normalizePath } from '#modules/redirects/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { isNamed } from '../find-numbers.ts';
import type { ProductRecord } from './product-record.ts';

/** Redirects that are followed; no sensible chain is that long. */
const MAX_STEPS = 20;
const PREFIX = productPath('');
const PageSchema = z.object({ id: z.string(), redirectTo: z.string().nullable() });

/** Whether the page of an archived product would lead back to itself, at once or by other redirects. */
export async function leadsToItself(
  tx: Transaction,
  id: string,
  { slug, redirectTo }: Pick<ProductRecord, 'slug' | 'redirectTo'>,
): Promise<boolean> {
  let target = redirectTo;
  for (let step = 0; target !== null; step += 1) {
    if (step === MAX_STEPS) return true;
    const path = normalizePath(target.split(/[?#]/, 1)[0] ?? '');
    if (path === undefined) return false;
    const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : undefined;
    if (name === slug || name === id) return true;
    const page = name === undefined ? undefined : await findPage(tx, name);
    if (page?.id === id) target = (await findRedirect(tx, path)) ?? null;
    else target = page ? page.redirectTo : ((await findRedirect(tx, path)) ?? null);
  }
  return false;
}

/** A product with a page; `redirectTo` only where the page leads on. */
async function findPage(tx: Transaction, name: string): Promise<z.output<typeof PageSchema> | undefined> {
  const [page] = await queryRows(
    tx,
    sql`select p.id, case when p.status = 'archived' then p.redirect_to end as "redirectTo"
          from product p where ${isNamed([name])} and p.status <> 'draft'`,
    PageSchema,
  );
  return page;
}
