import type { z } from 'zod';
import { parseRecord, type RecordData, withEveryField } from '#modules/editing/kinds.ts';
import { dropEmptyTranslations } from './translation-fields.ts';

/** Parses the record of a category or a collection. A field that is missing is `null`. */
export function parseGroup<Shape extends z.core.$ZodShape>(
  schema: z.ZodObject<Shape>,
  given: RecordData,
  before: RecordData | undefined,
) {
  const { record, issues } = parseRecord(schema, withEveryField(schema, given), before);
  return { record: dropEmptyTranslations(record), issues };
}
