import { and, desc, eq } from 'drizzle-orm';
import type { ExportKind } from '#contract/staff/exports.ts';
import type { Handle } from '#platform/database/handle.ts';
import { isOf } from './request-export.ts';
import type { Viewer } from './scope.ts';
import { shopExport } from './tables.ts';
import { getEnding } from './write-export.ts';

/** An export as its person sees it. */
export type ListedExport = Omit<typeof shopExport.$inferSelect, 'actorKind' | 'actorId' | 'narrowing'> & {
  isNarrowed: boolean;
};

/** The newest exports that are listed. */
const NEWEST = 20;

/** Lists the newest exports of a person. */
export async function listExports(db: Handle, { actor }: Pick<Viewer, 'actor'>): Promise<ListedExport[]> {
  const rows = await db
    .select()
    .from(shopExport)
    .where(isOf(actor))
    .orderBy(desc(shopExport.createdAt), desc(shopExport.id))
    .limit(NEWEST);
  return rows.map(toListed);
}

/** Finds an export of a person; `undefined` also for that of another one. */
export async function findExport(
  db: Handle,
  { actor }: Pick<Viewer, 'actor'>,
  id: string,
): Promise<ListedExport | undefined> {
  const [row] = await db
    .select()
    .from(shopExport)
    .where(and(isOf(actor), eq(shopExport.id, id)));
  return row && toListed(row);
}

function toListed({
  actorKind: _kind,
  actorId: _id,
  narrowing,
  ...row
}: typeof shopExport.$inferSelect): ListedExport {
  const { filters, q, ids } = narrowing;
  return { ...row, isNarrowed: filters.length > 0 || q !== undefined || ids !== undefined };
}

/** The name under which a file is saved: `orders-2026-11-30.csv`, `everything-2026-11-30.zip`. */
export function nameDownload(one: Pick<ListedExport, 'kinds' | 'format' | 'createdAt'>): string {
  const [kind, ...others] = one.kinds;
  const name: ExportKind | 'everything' = kind === undefined || others.length > 0 ? 'everything' : kind;
  return `${name}-${one.createdAt.toISOString().slice(0, 10)}.${getEnding({ ...one, separator: 'comma' })}`;
}
