import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { recordSales } from '#modules/counter-sales/index.ts';
import {
  chooseReportColumns,
  COUNTER_REFUSALS,
  DAY_ORDERS,
  MAX_REPORT_BYTES,
  parseReport,
  previewReport,
  type ReadReport,
  readReport,
} from '#modules/counter-sales/reports.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import { toDay } from '#platform/zoned-days.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { invalid, invalidField } from '../failures.ts';
import { receiveFile } from '../receive-file.ts';
import { refuseFile } from './import-refusals.ts';

/** All files of the shop are one source. */
const SOURCE = { kind: 'file', name: 'Day reports' } as const;
const MAX_SHOWN = 200;

const place = z.coerce
  .number()
  .int()
  .min(-1)
  .max(199)
  .optional()
  .meta({ description: 'Place of its column, from 0; -1: none; absent: as guessed.' });
const Query = z.object({
  code: place,
  name: place,
  units: place,
  soldAt: place,
  receipt: place,
  day: z.iso.date().optional().meta({ description: 'Of rows without a date; absent: today.' }),
  dayOrder: z.enum(DAY_ORDERS).optional().meta({ description: 'What comes first in `03/04/2026`.' }),
  dryRun: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'Answers what it would change; nothing is written.' }),
});

const ReportSchema = z
  .object({
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    used: z
      .object({
        code: z.int().optional(),
        name: z.int().optional(),
        units: z.int().optional(),
        soldAt: z.int().optional(),
        receipt: z.int().optional(),
      })
      .meta({ description: 'Which column says what, by its place.' }),
    asksDayOrder: z.boolean().meta({ description: 'A date can be read in two ways: `dayOrder` is needed.' }),
    fresh: z.int().meta({ description: 'Sales that are new.' }),
    known: z.int().meta({ description: 'Sales that a file brought before. They stay as they are.' }),
    differing: z.array(z.string()).meta({ description: 'Known sales that have other bottles now.' }),
    differences: z.array(
      z.object({
        productId: z.uuid(),
        sku: z.string(),
        name: z.string(),
        units: z.int(),
        before: z.int().meta({ description: 'Bottles on hand.' }),
        after: z.int(),
      }),
    ),
    notFound: z.array(z.object({ code: z.string(), name: z.string(), units: z.int() })),
    errors: z.array(z.object({ row: z.int(), message: z.string() })),
    leftOut: z.int().meta({ description: 'Rows without a code or without bottles.' }),
    recorded: z.boolean(),
    operationId: z.uuid().nullable(),
  })
  .meta({ id: 'AdminCounterReport' });

const ReadSchema = z.custom<ReadReport>((value) => value !== null);

const report = defineAdminEndpoint({
  method: 'POST',
  path: '/counter-sales/report',
  permission: 'stock.counter',
  operationId: 'reportCounterSales',
  summary: 'Take the day report of a till',
  description:
    'The CSV file itself is the body, of at most 5 MB. With a receipt number a sale is a day and a receipt, without one a day and a code: the same file twice changes nothing. Lines whose product is not found wait for a person. All sales are one operation, which is undone as a whole.',
  parameters: { query: Query },
  upload: {
    mediaType: 'text/*',
    maxBytes: MAX_REPORT_BYTES,
    read: async (request) =>
      await receiveFile(request, MAX_REPORT_BYTES, async (path) => {
        try {
          return { body: await readReport(() => createReadStream(path)) };
        } catch (error) {
          return refuseFile(error);
        }
      }),
  },
  responses: { 200: { description: 'What changed, or would change.', schema: ReportSchema } },
  problems: ['invalid'],
  async run({ tx, actor, body, parameters, now }) {
    const { columns, guess, rows } = ReadSchema.parse(body);
    const used = chooseReportColumns(parameters, guess, columns.length);
    const timeZone = await loadTimeZone(tx);
    const { day = toDay(now, timeZone), dayOrder } = parameters;
    const parsed = parseReport(rows, { columns: used, day, dayOrder, timeZone });
    const { sales, errors, leftOut, asksDayOrder } = parsed;
    const preview = await previewReport(tx, { source: SOURCE, sales });
    const isDryRun = parameters.dryRun === 'true';
    if (!isDryRun) {
      if (used.code === undefined) return invalidField('/code', 'required', COUNTER_REFUSALS.column);
      if (used.units === undefined) return invalidField('/units', 'required', COUNTER_REFUSALS.column);
      if (asksDayOrder) return invalidField('/dayOrder', 'required', COUNTER_REFUSALS.dayOrder);
      if (errors.length > 0)
        return invalid([{ pointer: '', code: 'rows', detail: COUNTER_REFUSALS.hasErrors(errors.length) }]);
    }
    const outcome = isDryRun
      ? undefined
      : await recordSales(tx, actor, { source: SOURCE, sales, keepsUnknown: true });
    return {
      status: 200,
      body: {
        columns,
        used,
        asksDayOrder,
        ...preview,
        errors: errors.slice(0, MAX_SHOWN),
        leftOut,
        recorded: outcome !== undefined,
        operationId: outcome?.kind === 'recorded' ? (outcome.operationId ?? null) : null,
      },
    };
  },
});

/** Day reports as files. */
export const COUNTER_REPORTS = [report];
