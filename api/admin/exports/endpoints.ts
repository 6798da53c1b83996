import { z } from 'zod';
import { formatNumber } from '#contract/format/format-number.ts';
import {
  CSV_SEPARATORS,
  EXPORT_FORMATS,
  EXPORT_HOURS,
  EXPORT_KIND_NAMES,
  type ExportKind,
  getExportKind,
  MAX_OPEN_EXPORTS,
  SMALL_EXPORT_ROWS,
} from '#contract/staff/exports.ts';
import { MAX_BULK_ROWS } from '#contract/staff/bulk-limits.ts';
import {
  countExport,
  EXPORT_MEDIA_TYPES,
  findDownload,
  findExport,
  isOneTable,
  type ListedExport,
  listExports,
  nameDownload,
  requestExport,
} from '#modules/exports/index.ts';
import type { FileStore } from '#platform/file-store/file-store.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { BulkServices } from '../bulk/define-bulk.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, NOT_FOUND, permissionMissing } from '../failures.ts';
import { narrow } from './narrow.ts';

/** What the endpoints of exports use besides the database. */
export type ExportServices = BulkServices & {
  shop: { isTest: boolean };
  /** Where files of exports are stored. */
  exportStore: FileStore;
};
type Services = ExportServices & { db: Handle };

const instant = z.iso.datetime();
const KindSchema = z.enum(EXPORT_KIND_NAMES);
const IdPath = z.object({ id: z.uuid() });

const ExportSchema = z
  .object({
    id: z.uuid(),
    kinds: z.array(KindSchema),
    format: z.enum(EXPORT_FORMATS).meta({ description: 'Of tables.' }),
    separator: z.enum(CSV_SEPARATORS),
    isNarrowed: z.boolean().meta({ description: 'It has only some rows of its list.' }),
    state: z
      .enum(['queued', 'running', 'ready', 'failed', 'deleted'])
      .meta({ description: '`ready`: the file can be downloaded. `deleted`: its day is over.' }),
    doneCount: z.int(),
    totalCount: z.int().nullable().meta({ description: '`null`: not counted yet.' }),
    rowCount: z.int().nullable().meta({ description: 'Rows of the file, or files of the zip.' }),
    bytes: z.int().nullable(),
    name: z.string().meta({ description: 'The name under which the file is saved.' }),
    failure: z.string().nullable().meta({ description: 'Why it failed, as a sentence.' }),
    createdAt: instant,
    endedAt: instant.nullable(),
    expiresAt: instant.nullable().meta({ description: 'When the file is deleted.' }),
  })
  .meta({ id: 'AdminExport' });

const present = (one: ListedExport): z.output<typeof ExportSchema> => {
  const { permissions: _permissions, fileName: _fileName, createdAt, endedAt, expiresAt, ...rest } = one;
  return {
    ...rest,
    name: nameDownload(one),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
};

const namesPeople = (kinds: readonly ExportKind[]): boolean =>
  kinds.some((kind) => getExportKind(kind).isPersonal === true);

const create = defineAdminEndpoint({
  method: 'POST',
  path: '/exports',
  permission: 'export.run',
  stepUp: ({ body: { kinds } }) => namesPeople(kinds),
  operationId: 'createExport',
  summary: 'Take out data as a file',
  description: `One table is a file of rows; a folder, or several kinds, are one zip. Each kind needs the permission that reads it, and the file has the columns that the caller may see. Kinds that name people need a fresh sign-in. Up to ${formatNumber(SMALL_EXPORT_ROWS)} rows wait for no larger export.`,
  requestBody: z.strictObject({
    kinds: z.array(KindSchema).min(1).max(EXPORT_KIND_NAMES.length),
    format: z.enum(EXPORT_FORMATS).default('csv'),
    separator: z
      .enum(CSV_SEPARATORS)
      .default('comma')
      .meta({ description: 'Of CSV. With `semicolon` numbers have a decimal comma.' }),
    ids: z
      .array(z.string().min(1).max(40))
      .min(1)
      .max(MAX_BULK_ROWS)
      .optional()
      .meta({ description: 'Only these rows of the list; orders by their numbers.' }),
    filter: z
      .record(z.string().max(60), z.string().max(2_000))
      .optional()
      .meta({ description: 'Parameters of the list: only the rows that it finds.' }),
  }),
  standIns: () => ({}),
  responses: { 202: { description: 'It is written. Ask for it until it is ready.', schema: ExportSchema } },
  problems: ['permission-missing', 'too-many'],
  async run(call, services: Services) {
    const { tx, actor, caller, now, body, afterCommit } = call;
    const kinds = EXPORT_KIND_NAMES.filter((kind) => body.kinds.includes(kind));
    const needed = kinds.map((kind) => getExportKind(kind).permission);
    const missing = needed.find((permission) => !caller.permissions.has(permission));
    if (missing !== undefined) return permissionMissing(missing);
    const narrowing = await narrow({ ...body, kinds }, call);
    if ('problem' in narrowing) return narrowing;
    const { permissions } = caller;
    const scope = { actor, permissions, narrowing, now, isTest: services.shop.isTest, pictureStores: [] };
    const ceiling = SMALL_EXPORT_ROWS + 1;
    const count = isOneTable({ kinds }) ? await countExport(tx, { kinds }, scope, ceiling) : ceiling;
    const requested = await requestExport(tx, actor, { ...body, kinds, narrowing, permissions, count });
    if (requested === 'too-many')
      return failure('too-many', `${MAX_OPEN_EXPORTS} exports are being written. Wait for one of them.`);
    const found = await findExport(tx, { actor }, requested.id);
    if (!found) return NOT_FOUND;
    afterCommit(() => services.onJobs());
    return { status: 202, body: present(found) };
  },
});

const list = defineAdminEndpoint({
  method: 'GET',
  path: '/exports',
  permission: 'export.run',
  operationId: 'listExports',
  summary: 'List exports',
  description: 'The newest 20 of the caller. Exports of other people are not among them.',
  responses: { 200: { description: 'The exports.', schema: z.object({ items: z.array(ExportSchema) }) } },
  async run({ actor }, { db }: Services) {
    return { status: 200, body: { items: (await listExports(db, { actor })).map(present) } };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/exports/{id}',
  permission: 'export.run',
  operationId: 'findExport',
  summary: 'Read an export',
  description: 'How far it is, and until when its file can be downloaded.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The export.', schema: ExportSchema } },
  problems: ['not-found'],
  async run({ actor, parameters: { id } }, { db }: Services) {
    const found = await findExport(db, { actor }, id);
    return found ? { status: 200, body: present(found) } : NOT_FOUND;
  },
});

const download = defineAdminEndpoint({
  method: 'GET',
  path: '/exports/{id}/file',
  permission: 'export.run',
  operationId: 'downloadExport',
  summary: 'Download the file of an export',
  description: `Within ${EXPORT_HOURS} hours, by who requested it, with every permission that the person had then.`,
  parameters: { path: IdPath },
  responses: { 200: { description: 'The file.', fileTypes: EXPORT_MEDIA_TYPES } },
  problems: ['not-found', 'not-allowed-now'],
  async run({ caller, actor, now, parameters: { id } }, { db, exportStore }: Services) {
    const { permissions } = caller;
    const found = await findDownload(db, { actor, permissions }, { id, store: exportStore, now });
    switch (found.kind) {
      case 'file':
        return { status: 200, file: found.file };
      case 'unknown':
        return NOT_FOUND;
      case 'forbidden':
        return permissionMissing(found.permission);
      case 'gone':
        return failure('not-found', found.reason);
      case 'refused':
        return failure('not-allowed-now', found.reason);
    }
  },
});

/** Takes data out of the shop. */
export const EXPORT_ENDPOINTS = [create, list, read, download];
