import { z } from 'zod';
import { MAX_BULK_ROWS, MAX_ROWS_AT_ONCE } from '#contract/staff/bulk-limits.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { ProblemKind } from '#contract/http/problems.ts';
import {
  type BulkResource,
  changeSelection,
  needsReason,
  previewSelection,
  queueSelection,
  type SelectionChange,
} from '#modules/bulk/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { AdminCore } from '../admin-core.ts';
import type { AdminEndpoint } from '../admin-definition.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { invalidField, permissionMissing } from '../failures.ts';
import { reason } from '../text-fields.ts';
import { type RowList, selectRows, selectionChanged } from './select-rows.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';

/** What bulk changes do after their transaction. */
export type BulkServices = {
  /** Wakes the job worker. */
  onJobs(): void;
};

const ResultSchema = z
  .object({
    changed: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        warning: z.string().exactOptional(),
      }),
    ),
    same: z.int().meta({ description: 'Rows that were so already.' }),
    refused: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
    unknown: z.array(z.string()).meta({ description: 'Ids that do not exist.' }),
    needsReason: z
      .boolean()
      .meta({ description: 'Some of the rows change by so much that `reason` must be given.' }),
    count: z.int().meta({ description: 'Rows of the selection.' }),
    isSample: z
      .boolean()
      .meta({ description: `With \`dryRun\`: only the first ${MAX_ROWS_AT_ONCE} rows were tried.` }),
    operationId: z.uuid().nullable().meta({ description: '`null`: nothing changed.' }),
  })
  .meta({ id: 'AdminBulkResult' });

/** Names of rows by their ids. */
type LoadNames = (tx: Transaction, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

type BulkDefinition<Services, Change extends z.ZodType> = RowList<Services> & {
  resource: BulkResource;
  permission: Permission;
  operationId: string;
  summary: string;
  description: string;
  change: Change;
  /** Of a row. */
  id: z.ZodType<string>;
  /** Permissions of a change in addition. */
  needs?(change: z.output<Change>): readonly Permission[];
  /** Absent: the id names a row. */
  loadNames?: LoadNames;
  problems?: readonly ProblemKind[];
};

const defineBody = <Change extends z.ZodType>(id: z.ZodType<string>, change: Change) =>
  z.strictObject({
    ids: z
      .array(id)
      .min(1)
      .max(MAX_BULK_ROWS)
      .optional()
      .meta({ description: 'The rows. Either these or `filter`.' }),
    filter: z
      .record(z.string().max(60), z.string().max(2_000))
      .optional()
      .meta({ description: 'Parameters of the list: all rows that it finds.' }),
    expectedCount: z.int().min(1).max(MAX_BULK_ROWS).meta({ description: 'Rows that the caller saw.' }),
    change,
    reason: reason.optional(),
    dryRun: z.boolean().default(false).meta({ description: 'Answers what would change; nothing does.' }),
  });

/**
 * Defines `POST /{resource}/bulk`: a change of the rows that are named, or of all that a filter of the
 * list finds. The number of rows must be the one that the caller saw: the selection is frozen. Up to
 * 200 rows change at once; more as an operation.
 */
export function defineBulk<Services, Change extends z.ZodType>(
  definition: BulkDefinition<Services, Change>,
): AdminEndpoint<Services & BulkServices & AdminCore> {
  const { resource, permission, operationId, summary, description, change, loadNames } = definition;
  const needs: (change: z.output<Change>) => readonly Permission[] = definition.needs ?? (() => []);
  const BodySchema = defineBody(definition.id, change);
  return defineAdminEndpoint({
    method: 'POST',
    path: `/${resource}/bulk`,
    permission,
    operationId,
    summary,
    description,
    requestBody: BodySchema,
    standIns: () => ({}),
    responses: {
      200: { description: 'What changed, or would change.', schema: ResultSchema },
      202: { description: 'It runs as an operation.', schema: z.object({ operationId: z.uuid() }) },
    },
    problems: ['selection-changed', 'permission-missing', ...(definition.problems ?? [])],
    async run(call, services: Services & BulkServices) {
      const { tx, actor, caller, body: given, afterCommit } = call;
      const body = BodySchema.parse(given);
      const wanted = change.parse(z.object({ change: z.unknown() }).parse(given).change);
      const missing = needs(wanted).find((needed) => !caller.permissions.has(needed));
      if (missing !== undefined) return permissionMissing(missing);
      const selected = await selectRows(tx, body, definition, call, services);
      if ('problem' in selected) return selected;
      const { ids } = selected;
      const selection = { resource, ids, change: wanted, reason: body.reason };
      const isReasonNeeded = await needsReason(tx, selection);
      // Before the change: what is deleted has no name afterwards.
      const names = await loadNames?.(tx, ids.slice(0, MAX_ROWS_AT_ONCE));
      if (body.dryRun) {
        const tried = ids.slice(0, MAX_ROWS_AT_ONCE);
        // A preview shows what the change does once its reason is given.
        const preview = await previewSelection(tx, actor, { ...selection, ids: tried, reason: 'preview' });
        const shown = present(preview, ids.length, null, tried.length < ids.length);
        return { status: 200, body: withNames({ ...shown, needsReason: isReasonNeeded }, names) };
      }
      if (isReasonNeeded && body.reason === undefined)
        return invalidField('/reason', 'required', FIELD_SENTENCES.bulkReason);
      if (ids.length > MAX_ROWS_AT_ONCE) {
        const queued = await queueSelection(tx, actor, selection);
        afterCommit(() => services.onJobs());
        return { status: 202, body: { operationId: queued } };
      }
      const result = await changeSelection(tx, actor, selection);
      if (result.unknown.length > 0) return selectionChanged(ids.length - result.unknown.length);
      afterCommit(() => services.onJobs());
      const done = present(result, ids.length, result.operationId ?? null, false);
      return { status: 200, body: withNames({ ...done, needsReason: isReasonNeeded }, names) };
    },
  });
}

function withNames(
  result: ReturnType<typeof present> & { needsReason: boolean },
  names: ReadonlyMap<string, string> | undefined,
): z.output<typeof ResultSchema> {
  const name = (id: string): string => names?.get(id) ?? id;
  return {
    ...result,
    changed: result.changed.map((row) => ({ ...row, name: name(row.id) })),
    refused: result.refused.map((row) => ({ ...row, name: name(row.id) })),
  };
}

function present(
  { changed, same, refused, unknown }: SelectionChange,
  count: number,
  operationId: string | null,
  isSample: boolean,
) {
  return { changed, same, refused, unknown, count, isSample, operationId };
}
