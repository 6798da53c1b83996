import type { z } from 'zod';
import type { RecordData, RecordKind } from './record-kind.ts';

/**
 * Returns how a kind describes and parses its data: by the schema of its file, without what only
 * files have (`version`, `status`, the key). `toData` gives the fields their fixed order.
 */
export function describeForm<Shape extends z.core.$ZodShape, Data extends RecordData>(
  schema: z.ZodObject<Shape>,
  toData: (given: z.output<z.ZodObject<Shape>>) => Data,
): Pick<RecordKind<Data>, 'fields' | 'parse'> {
  return {
    fields: Object.keys(schema.shape),
    parse(given) {
      const read = schema.safeParse(given);
      if (read.success) return { ok: true, data: toData(read.data) };
      const issues = read.error.issues.map(({ path, message }) => `${path.map(String).join('.')} ${message}`);
      return { ok: false, reason: issues.join('; ') };
    },
  };
}
