import { z } from 'zod';
import type { TranslatedKind } from '#contract/catalog/translations.ts';
import { type Inverse, recordEvent, refuseUndo, UNDO_REFUSALS, UNDONE } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { lockCategory } from '../record/category-record.ts';
import { type ChangedMeanwhile, checkVersion } from '#modules/editing/kinds.ts';
import { lockCollection } from '../record/collection-record.ts';
import { recheckProducts } from '../checks/recheck.ts';
import { lockProduct } from '../record/load-products.ts';
import { markTranslations } from '../record/translation-rows.ts';

const LOCKS = { product: lockProduct, category: lockCategory, collection: lockCollection };
type Fields = Readonly<Record<string, unknown>>;

export type ConfirmTranslationsResult =
  /** `outdated` are the translations that still are. */
  { kind: 'confirmed'; version: number; outdated: string[] } | { kind: 'unknown' } | ChangedMeanwhile<Fields>;

/**
 * Confirms that outdated translations are still right beside their sources as they are now. It is no
 * new version: no text changes. Names that are not outdated change nothing.
 */
export async function confirmTranslations(
  tx: Transaction,
  actor: Actor,
  input: { kind: TranslatedKind; id: string; names: readonly string[]; expectedVersion?: number | undefined },
): Promise<ConfirmTranslationsResult> {
  const { kind, id, names, expectedVersion } = input;
  const stored = await LOCKS[kind](tx, id);
  if (!stored) return { kind: 'unknown' };
  const conflict = await checkVersion<Fields>(tx, kind, stored, expectedVersion);
  if (conflict) return conflict;
  const outdated = await setOutdated(tx, actor, {
    kind,
    stored,
    outdated: stored.outdated.filter((name) => !names.includes(name)),
  });
  return { kind: 'confirmed', version: stored.version, outdated };
}

type Stored = { id: string; version: number; record: Fields; outdated: readonly string[] };

/** Makes exactly these translations outdated, with an event. Returns their names. */
async function setOutdated(
  tx: Transaction,
  actor: Actor,
  change: { kind: TranslatedKind; stored: Stored; outdated: string[]; reason?: string },
): Promise<string[]> {
  const { kind, stored, outdated, reason } = change;
  const { id, version, outdated: before } = stored;
  const marked = outdated.filter((name) => !before.includes(name));
  const confirmed = before.filter((name) => !outdated.includes(name));
  if (marked.length + confirmed.length === 0) return outdated;
  await markTranslations(tx, kind, stored, { marked, confirmed });
  if (kind === 'product') await recheckProducts(tx, [id]);
  await recordEvent(tx, actor, {
    action: `${kind}.translations-confirmed`,
    resource: { kind, id, version },
    before: { outdated: before },
    after: { outdated },
    reason,
  });
  return outdated;
}

const ChangeSchema = z.object({ outdated: z.array(z.string()) });

/** Returns the inverse of a confirmation: its translations are as outdated as before. */
export const undoConfirmation =
  (kind: TranslatedKind): Inverse =>
  async (tx, actor, { resource: { id }, before, after }, reason) => {
    const stored = await LOCKS[kind](tx, id);
    if (!stored) return refuseUndo(UNDO_REFUSALS.deleted);
    const [former, latter] = [ChangeSchema.parse(before).outdated, ChangeSchema.parse(after).outdated];
    const changed = [...former, ...latter].filter((name) => former.includes(name) !== latter.includes(name));
    const isSame = (name: string): boolean =>
      Object.hasOwn(stored.record, name) && stored.outdated.includes(name) === latter.includes(name);
    if (!changed.every(isSame)) return refuseUndo('A translation was changed again since.');
    const untouched = stored.outdated.filter((name) => !changed.includes(name));
    const outdated = [...untouched, ...changed.filter((name) => former.includes(name))];
    await setOutdated(tx, actor, { kind, stored, outdated, reason });
    return UNDONE;
  };
