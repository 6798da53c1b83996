import { z } from 'zod';
import {
  createRecordInverses,
  type Inverse,
  type Inverses,
  invertUpdate,
  refuseUndo,
  UNDO_REFUSALS,
  toUndoOutcome,
} from '#modules/audit/index.ts';
import { explain, explainIssues } from './explain-refusal.ts';
import { parseFields } from '#platform/fields/parse-fields.ts';
import { toFieldIssues } from '#modules/editing/kinds.ts';
import { AttributeFieldsSchema, lockAttribute, lockAttributeSet } from '../record/attribute-record.ts';
import { removeAttribute } from '../attributes/remove-attribute.ts';
import { saveAttribute } from '../attributes/save-attribute.ts';
import type { Places } from '../attributes/write-attribute.ts';

/** Returns the inverses of changes of attributes. */
export function createAttributeInverses(): Inverses {
  return {
    ...createRecordInverses('attribute', [], {
      find: async (tx, id) => (await lockAttribute(tx, id))?.stored,
      update: async () => [],
      async recreate(tx, actor, { id, record, reason }) {
        const { rootCategoryId, ...fields } = record;
        const rootId = z.uuid().parse(rootCategoryId);
        const context = {
          id,
          rootId,
          stored: undefined,
          others: await lockAttributeSet(tx, rootId),
          action: 'attribute.created',
          reason,
        };
        return explain(await saveAttribute(tx, actor, AttributeFieldsSchema.parse(fields), context));
      },
      remove: async (tx, actor, { id, reason }) => explain(await removeAttribute(tx, actor, { id, reason })),
    }),
    'attribute.updated': undoUpdate,
  };
}

const PlacesSchema = z.record(
  z.string(),
  AttributeFieldsSchema.pick({ position: true, facetPosition: true }),
);

/** Restores the fields, and the places of others that stand where the change put them. */
const undoUpdate: Inverse = async (tx, actor, change, reason) => {
  const { id } = change.resource;
  const found = await lockAttribute(tx, id);
  if (!found) return refuseUndo(UNDO_REFUSALS.deleted);
  const { stored, others } = found;
  const { siblings: placesBefore, ...before } = change.before ?? {};
  const { siblings: placesAfter, ...after } = change.after ?? {};
  const { patch, skipped } = invertUpdate({ ...change, before, after }, stored.record);
  if (Object.keys(patch).length === 0 && Object.keys(before).length > 0)
    return refuseUndo(UNDO_REFUSALS.fieldsChanged(skipped));
  const parsed = parseFields(AttributeFieldsSchema, { ...stored.record, ...patch });
  if ('refusals' in parsed) return refuseUndo(...explainIssues(toFieldIssues(parsed.refusals)));
  const wanted = PlacesSchema.parse(placesBefore ?? {});
  const given = PlacesSchema.parse(placesAfter ?? {});
  const standing = others.filter(
    (one) =>
      wanted[one.id] !== undefined &&
      given[one.id]?.position === one.record.position &&
      given[one.id]?.facetPosition === one.record.facetPosition,
  );
  const siblings = {
    before: pick(
      standing.map((one) => one.id),
      given,
    ),
    after: pick(
      standing.map((one) => one.id),
      wanted,
    ),
  };
  const context = { ...stored, stored, others, siblings, action: 'attribute.updated', reason };
  return toUndoOutcome(explain(await saveAttribute(tx, actor, parsed.data, context)), skipped);
};

const pick = (ids: readonly string[], places: Places): Places =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const place = places[id];
      return place ? [[id, place]] : [];
    }),
  );
