import { z } from 'zod';
import { WeeklyListFieldsSchema } from '#contract/content/weekly-list.ts';
import { isTuesday } from '#contract/content/weekly-list-day.ts';
import { getGiven } from '#modules/catalog/products.ts';
import { deleteRecord, updateRecord } from '#modules/editing/index.ts';
import {
  findOfficeWeeklyList,
  listOfficeWeeklyLists,
  makeWeeklyList,
  type OfficeWeeklyList,
  WEEKLY_LIST_KIND,
} from '#modules/weekly-lists/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { refuseEdit } from '../catalogue/refuse-edit.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { reason } from '../text-fields.ts';

type Services = { db: Handle };

const day = z.iso.date();
const DayPath = z.object({ id: day });
const STATUSES = ['draft', 'published'] as const;
const { lines } = WeeklyListFieldsSchema.shape;

const RowSchema = z
  .object({
    id: day.meta({ description: 'Its day, a Tuesday in the time zone of the shop.' }),
    version: z.int(),
    status: z.enum(STATUSES),
    firstLine: z.string(),
    lineCount: z.int(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminWeeklyListRow' });

const ListSchema = RowSchema.omit({ lineCount: true })
  .extend({
    publishedAt: z.iso.datetime().nullable(),
    lines: z.array(
      z.object({
        ...lines.unwrap().shape,
        priceCents: z
          .int()
          .nullable()
          .meta({ description: 'What the sheet said: the price when it was first published with the line.' }),
        product: z
          .object({
            id: z.uuid(),
            slug: z.string(),
            name: z.string(),
            available: z.int(),
            isOnSale: z.boolean(),
          })
          .nullable()
          .meta({ description: '`null`: it was deleted, and the page leaves the line out.' }),
      }),
    ),
  })
  .meta({ id: 'AdminWeeklyList' });
const SavedSchema = z.object({ id: day, version: z.int() }).meta({ id: 'AdminSavedWeeklyList' });
const SAVED = { 200: { description: 'It is saved.', schema: SavedSchema } };
const EDIT_PROBLEMS = ['not-found', 'changed-meanwhile', 'invalid'] as const;

const present = ({ publishedAt, updatedAt, ...list }: OfficeWeeklyList): z.output<typeof ListSchema> => ({
  ...list,
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

const list = defineAdminList({
  path: '/weekly-lists',
  permission: 'catalogue.read',
  operationId: 'listWeeklyLists',
  summary: 'List weekly lists',
  description: 'One sheet a week. Shoppers see those that are published, from their day on.',
  fields: {
    id: { type: 'day', filter: 'range', sort: true },
    status: { type: 'text', values: STATUSES, filter: 'values' },
    updatedAt: { type: 'instant', sort: true },
  },
  sort: '-id',
  item: RowSchema,
  async run(request, _call, { db }: Services) {
    const { items, ...page } = await listOfficeWeeklyLists(db, request);
    return {
      ...page,
      items: items.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
    };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/weekly-lists/{id}',
  permission: 'catalogue.read',
  operationId: 'findWeeklyList',
  summary: 'Read a weekly list',
  description: 'Its lines in order, with the products that they name.',
  parameters: { path: DayPath },
  responses: { 200: { description: 'The list.', schema: ListSchema } },
  problems: ['not-found'],
  async run({ parameters: { id } }, { db }: Services) {
    const found = await findOfficeWeeklyList(db, id);
    return found ? { status: 200, body: present(found) } : NOT_FOUND;
  },
});

const make = defineAdminEndpoint({
  method: 'POST',
  path: '/weekly-lists',
  permission: 'content.write',
  operationId: 'makeWeeklyList',
  summary: 'Make a weekly list',
  description:
    'A draft of what came in or came back in the last seven days and of what is nearly gone, without sentences. Without a day it is for today, if it is a Tuesday, or the next one.',
  requestBody: z.strictObject({ day: day.refine(isTuesday, 'is a Tuesday').optional() }),
  responses: { 201: { description: 'It is made.', schema: SavedSchema } },
  problems: ['invalid', 'in-use'],
  async run({ tx, actor, body, now }) {
    const outcome = await makeWeeklyList(tx, actor, { day: body.day, now });
    return outcome.kind === 'saved'
      ? { status: 201, body: { id: outcome.day, version: outcome.version } }
      : await refuseEdit(tx, outcome.day, outcome);
  },
});

const update = defineAdminEndpoint({
  method: 'PATCH',
  path: '/weekly-lists/{id}',
  permission: 'content.write',
  ifMatch: 'required',
  operationId: 'updateWeeklyList',
  summary: 'Change a weekly list',
  description: 'A merge patch: its first line, and all its lines in their order.',
  parameters: { path: DayPath },
  requestBody: z.strictObject({ ...WeeklyListFieldsSchema.partial().shape, reason: reason.optional() }),
  standIns: () => ({}),
  responses: SAVED,
  problems: EDIT_PROBLEMS,
  async run({ tx, actor, body, version, parameters: { id } }) {
    const { reason: why, ...change } = body;
    const input = { id, change: getGiven(change), expectedVersion: version, reason: why };
    const outcome = await updateRecord(tx, actor, WEEKLY_LIST_KIND, input);
    return outcome.kind === 'saved'
      ? { status: 200, body: { id, version: outcome.version } }
      : await refuseEdit(tx, id, outcome);
  },
});

/** Defines the call that gives a list a status. */
const defineStatus = (name: 'publish' | 'withdraw', status: (typeof STATUSES)[number], description: string) =>
  defineAdminEndpoint({
    method: 'POST',
    path: `/weekly-lists/{id}/${name}`,
    permission: 'content.publish',
    ifMatch: 'required',
    operationId: `${name}WeeklyList`,
    summary: name === 'publish' ? 'Publish a weekly list' : 'Withdraw a weekly list',
    description,
    parameters: { path: DayPath },
    responses: SAVED,
    problems: EDIT_PROBLEMS,
    async run({ tx, actor, version, parameters: { id } }) {
      const input = { id, change: { status }, expectedVersion: version };
      const outcome = await updateRecord(tx, actor, WEEKLY_LIST_KIND, input);
      return outcome.kind === 'saved'
        ? { status: 200, body: { id, version: outcome.version } }
        : await refuseEdit(tx, id, outcome);
    },
  });

const publish = defineStatus(
  'publish',
  'published',
  'Shoppers see it from its day on. The sheet keeps the price that each line has now.',
);
const withdraw = defineStatus('withdraw', 'draft', 'Its page is gone until it is published again.');

const remove = defineAdminEndpoint({
  method: 'DELETE',
  path: '/weekly-lists/{id}',
  permission: 'content.write',
  ifMatch: 'required',
  operationId: 'deleteWeeklyList',
  summary: 'Delete a weekly list',
  description: 'Its products stay.',
  parameters: { path: DayPath },
  responses: { 204: { description: 'It is deleted.' } },
  problems: ['not-found', 'changed-meanwhile'],
  async run({ tx, actor, version, parameters: { id } }) {
    const outcome = await deleteRecord(tx, actor, WEEKLY_LIST_KIND, { id, expectedVersion: version });
    return outcome.kind === 'deleted' ? { status: 204 } : await refuseEdit(tx, id, outcome);
  },
});

/** Weekly lists: made, edited, published. */
export const WEEKLY_LIST_ENDPOINTS = [list, read, make, update, publish, withdraw, remove];
