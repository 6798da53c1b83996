import { z } from 'zod';
import { findLastVersion } from '#modules/audit/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { attributeDefinition } from '../tables.ts';
import { AttributeFieldsSchema, lockAttributeSet } from '../record/attribute-record.ts';
import { toColumns } from './write-attribute.ts';

const SetSchema = z.array(AttributeFieldsSchema.extend({ id: z.uuid() }));

/** The attributes of a category as the event of its deletion holds them; absent where it has none. */
export async function readAttributeSet(
  tx: Transaction,
  categoryId: string,
): Promise<{ attributes?: z.output<typeof SetSchema> }> {
  const all = await lockAttributeSet(tx, categoryId);
  return all.length === 0 ? {} : { attributes: all.map(({ id, record }) => ({ id, ...record })) };
}

/** Creates the attributes of a deleted category again. */
export async function restoreAttributeSet(
  tx: Transaction,
  actor: Actor,
  categoryId: string,
  attributes: unknown,
): Promise<void> {
  for (const { id, ...record } of SetSchema.parse(attributes ?? [])) {
    const version = (await findLastVersion(tx, { kind: 'attribute', id })) + 1;
    const own = { id, rootCategoryId: categoryId, version, updatedBy: formatActor(actor) };
    await tx.insert(attributeDefinition).values({ ...own, ...toColumns(record) });
  }
}
