import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MAX_OPEN_EXPORTS, SMALL_EXPORT_ROWS } from '#contract/staff/exports.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { enqueue } from '#modules/outbox/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { Narrowing } from './scope.ts';
import { shopExport } from './tables.ts';
import { type ExportChoice, isOneTable } from './write-export.ts';

/** The jobs that write exports: small ones have a lane of their own. */
export const EXPORT_JOBS = { small: 'small-export', large: 'export' } as const;

export type ExportRequest = ExportChoice & {
  narrowing: Narrowing;
  /** Of the person, at this time. */
  permissions: ReadonlySet<Permission>;
  /** Items that were counted, or a number above `SMALL_EXPORT_ROWS`. */
  count: number;
};

/**
 * Writes an export and its job. Returns its id, or `too-many` when so many of the person are being
 * written.
 */
export async function requestExport(
  tx: Transaction,
  actor: Actor,
  { kinds, format, separator, narrowing, permissions, count }: ExportRequest,
): Promise<{ id: string } | 'too-many'> {
  const open = await tx.$count(
    shopExport,
    and(isOf(actor), inArray(shopExport.state, ['queued', 'running'])),
  );
  if (open >= MAX_OPEN_EXPORTS) return 'too-many';
  const id = uuidv7();
  await tx
    .insert(shopExport)
    .values({
      id,
      actorKind: actor.kind,
      actorId: actor.id,
      kinds: [...kinds],
      format,
      separator,
      narrowing,
      permissions: [...permissions],
    });
  await recordEvent(tx, actor, {
    action: 'export.requested',
    resource: { kind: 'export', id },
    before: null,
    after: { kinds: [...kinds], format, isNarrowed: isNarrowed(narrowing) },
  });
  const isSmall = count <= SMALL_EXPORT_ROWS && isOneTable({ kinds });
  const kind = isSmall ? EXPORT_JOBS.small : EXPORT_JOBS.large;
  await enqueue(tx, { kind, payload: { exportId: id } });
  return { id };
}

/** Exports belong to who requested them. */
export const isOf = ({ kind, id }: Pick<Actor, 'kind' | 'id'>) =>
  and(eq(shopExport.actorKind, kind), eq(shopExport.actorId, id ?? ''));

const isNarrowed = ({ filters, q, ids }: Narrowing): boolean =>
  filters.length > 0 || q !== undefined || ids !== undefined;
