import { z } from 'zod';
import { PUBLISHING_STATES, type PublishingState } from '#contract/catalog/publishing-states.ts';
import { omitMissing } from '#modules/audit/index.ts';
import { parseRecord } from './parse-record.ts';
import type { RecordData, RecordKind } from './record-kind.ts';

export type WithStatus<Data> = Data & { status: PublishingState };

type Form<Data extends RecordData> = Pick<
  RecordKind<Data>,
  'fields' | 'savedAtOnce' | 'statusActions' | 'parse'
>;

/**
 * Returns how a kind of content describes and parses its records: by the schema of its file, without
 * what only files have (version, key). `toData` gives the fields their fixed order, so that equal
 * records are equal JSON. A field that is missing may be `null`, as in events.
 */
export function describeForm<Shape extends z.core.$ZodShape, Data extends RecordData>(
  schema: z.ZodObject<Shape>,
  toData: (given: z.output<z.ZodObject<Shape>>) => Data,
): Form<Data> {
  return {
    fields: Object.keys(schema.shape),
    savedAtOnce: [],
    parse(given, before) {
      const { record, issues } = parseRecord(schema, omitMissing(given), before);
      return issues.length > 0 ? { issues } : { record: toData(record), issues };
    },
  };
}

const StatusSchema = z.enum(PUBLISHING_STATES);

/** As `describeForm`, for a kind with a status; a new record is published unless it says otherwise. */
export function describeFormWithStatus<Shape extends z.core.$ZodShape, Data extends RecordData>(
  schema: z.ZodObject<Shape>,
  toData: (given: z.output<z.ZodObject<Shape>>) => Data,
): Form<WithStatus<Data>> {
  const form = describeForm(schema, toData);
  return {
    fields: [...form.fields, 'status'],
    savedAtOnce: ['status'],
    statusActions: { draft: 'withdrawn', published: 'published', archived: 'archived' },
    parse({ status = 'published', ...given }, before) {
      const { record, issues } = form.parse(given, before);
      const state = StatusSchema.safeParse(status).data;
      if (!state) return { issues: [...issues, NO_STATUS] };
      return record ? { record: { ...record, status: state }, issues } : { issues };
    },
  };
}

const NO_STATUS = {
  field: 'status',
  code: 'invalid',
  message: `must be one of ${PUBLISHING_STATES.join(', ')}`,
};
