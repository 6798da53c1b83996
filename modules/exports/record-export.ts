import type { ExportFormat, ExportKind } from '#contract/staff/exports.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';

/** Records that data was taken out: which kinds, and how many rows. */
export async function recordExport(
  tx: Transaction,
  actor: Actor,
  made: { id: string; kinds: readonly ExportKind[]; format: ExportFormat; rowCount: number },
): Promise<void> {
  const { id, kinds, format, rowCount } = made;
  await recordEvent(tx, actor, {
    action: 'export.made',
    resource: { kind: 'export', id },
    before: null,
    after: { kinds: [...kinds], format, rowCount },
  });
}
