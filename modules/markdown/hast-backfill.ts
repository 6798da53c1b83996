import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Backfill } from '#platform/database/backfills.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { recordset } from '#platform/database/recordset.ts';
import { parseHtml } from './sanitize-tree.ts';

/** Parsing blocks the process: some tens of milliseconds a batch. */
const BATCH = 20;
const RowSchema = z.object({ slug: z.string(), html: z.string() });

/**
 * Returns the backfill that parses the HTML of a table's texts into `hast`. The table has a unique
 * `slug`. The source is the HTML and not the Markdown, so that HTML and tree say the same.
 */
export function createHastBackfill(name: string, table: PgTable): Backfill {
  return {
    name,
    async fill(tx) {
      const rows = await queryRows(
        tx,
        sql`select slug, html from ${table} where hast is null order by slug limit ${BATCH} for update`,
        RowSchema,
      );
      const filled = rows.map(({ slug, html }) => ({ slug, hast: parseHtml(html) }));
      // Raw SQL: one statement for all texts, from a recordset.
      await tx.execute(sql`
        update ${table} as mine set hast = row.hast
          from ${recordset(filled, 'slug text, hast jsonb')} where mine.slug = row.slug`);
      return rows.length;
    },
  };
}
