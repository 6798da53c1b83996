import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { line } from '#contract/text/text-fields.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { SlugSchema } from './formats.ts';
import { attributeDefinition } from '../tables.ts';

export const ATTRIBUTE_TYPES = ['text', 'integer', 'number', 'boolean', 'choice'] as const;
/** Types whose values shoppers can filter by. */
const FACET_TYPES: readonly string[] = ['text', 'choice', 'boolean'];

const choice = line(60, 1);
const fields = {
  /** Names it in files and in the API. */
  key: SlugSchema,
  name: line(60, 1),
  type: z.enum(ATTRIBUTE_TYPES),
  unit: line(20, 1).nullable(),
  /** Of the type `choice`. */
  choices: z.array(choice).max(200),
  takesMany: z.boolean(),
  /** Its place among the filters of the shop, from 1; `null`: none. */
  facetPosition: z.int().min(1).max(1000).nullable(),
  requiredToPublish: z.boolean(),
  /** Its place among the attributes of its root category. */
  position: z.int().min(0).max(10_000),
};

/** The fields of an attribute, without the rules between them. */
export const AttributeFieldsSchema = z.strictObject(fields);

/** An attribute as people edit it. */
export const AttributeRecordSchema = AttributeFieldsSchema.refine(
  ({ type, choices }) => (type === 'choice') === choices.length > 0,
  { path: ['choices'], message: 'belong to the type choice, which needs one' },
)
  .refine(({ choices }) => new Set(choices).size === choices.length, {
    path: ['choices'],
    message: 'must differ from each other',
  })
  .refine(({ type, facetPosition }) => facetPosition === null || FACET_TYPES.includes(type), {
    path: ['facetPosition'],
    message: 'belongs to texts, choices, and yes or no',
  });

export type AttributeRecord = z.output<typeof AttributeFieldsSchema>;

export type StoredAttribute = {
  id: string;
  rootId: string;
  version: number;
  updatedAt: Date;
  updatedBy: string;
  record: AttributeRecord;
};

/** Loads the attributes of a root category, locked until the transaction ends, in their order. */
export async function lockAttributeSet(tx: Transaction, rootId: string): Promise<StoredAttribute[]> {
  const rows = await tx
    .select()
    .from(attributeDefinition)
    .where(eq(attributeDefinition.rootCategoryId, rootId))
    .orderBy(asc(attributeDefinition.position), asc(attributeDefinition.key))
    .for('update');
  return rows.map(toStored);
}

/** An attribute and those beside it, locked until the transaction ends; `undefined` for an unknown id. */
export async function lockAttribute(
  tx: Transaction,
  id: string,
): Promise<{ stored: StoredAttribute; others: StoredAttribute[] } | undefined> {
  const [found] = await tx
    .select({ rootId: attributeDefinition.rootCategoryId })
    .from(attributeDefinition)
    .where(eq(attributeDefinition.id, id));
  const all = found ? await lockAttributeSet(tx, found.rootId) : [];
  const stored = all.find((one) => one.id === id);
  return stored && { stored, others: all.filter((one) => one.id !== id) };
}

function toStored(row: typeof attributeDefinition.$inferSelect): StoredAttribute {
  const { id, rootCategoryId: rootId, version, updatedAt, updatedBy, key, name, type, unit, choices } = row;
  const { isMultiValued: takesMany, facetPosition, requiredToPublish, position } = row;
  const record = {
    key,
    name,
    type,
    unit,
    choices: choices ?? [],
    takesMany,
    facetPosition,
    requiredToPublish,
    position,
  };
  return { id, rootId, version, updatedAt, updatedBy, record };
}
