import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { MonthFieldsSchema } from '#contract/content/month.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import { occasionPath } from '#contract/recipes/occasions.ts';
import { SLUG } from '#contract/text/slug.ts';
import { getGiven } from '#modules/catalog/products.ts';
import { createRecord, deleteRecord, updateRecord } from '#modules/editing/index.ts';
import {
  findOfficeMonth,
  listLinkPlaces,
  listOfficeMonths,
  MONTH_KIND,
  type OfficeMonth,
  PLACE_KINDS,
} from '#modules/months/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { refuseEdit } from '../catalogue/refuse-edit.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { withPermission } from '../permitted-fields.ts';
import { reason } from '../text-fields.ts';

type Services = { db: Handle };

const slug = z.string().max(80).regex(SLUG, 'has only lower-case letters, digits and single hyphens');
const MonthPath = z.object({ id: slug });
const status = z.enum(PUBLISHING_STATES);

const MonthSchema = z
  .object({
    id: slug,
    version: z.int(),
    status,
    ...MonthFieldsSchema.shape,
    picture: z.string().nullable(),
    shownPicture: PictureSchema.nullable().meta({ description: 'Its files.' }),
    updatedAt: z.iso.datetime(),
    isToday: z.boolean().meta({ description: 'The home page shows it today.' }),
    hiddenBy: z
      .string()
      .nullable()
      .meta({ description: 'Heading of the month that is shown today in its place: that began later.' }),
  })
  .meta({ id: 'AdminMonth' });
const SavedSchema = z.object({ id: slug, version: z.int() }).meta({ id: 'AdminSavedMonth' });
const PROBLEMS = ['not-found', 'changed-meanwhile', 'invalid'] as const;
const change = {
  ...MonthFieldsSchema.partial().shape,
  status: withPermission('content.publish', status.optional()),
};

/** Values that break no rule, for fields that the schema refused. */
const standIns = () => ({
  slug: randomUUID(),
  firstDay: '01-01',
  lastDay: '12-31',
  secondLine: '-',
  heading: '-',
  text: '-',
  linkText: '-',
  link: occasionPath('tonight'),
});

const present = ({ updatedAt, ...month }: OfficeMonth): z.output<typeof MonthSchema> => ({
  ...month,
  updatedAt: updatedAt.toISOString(),
});

const list = defineAdminEndpoint({
  method: 'GET',
  path: '/months',
  permission: 'catalogue.read',
  operationId: 'listMonths',
  summary: 'List months',
  description:
    'Dated content of the home page, all of it, by the day of the year on which it begins. Of two months that overlap the home page shows the one that began last.',
  responses: { 200: { description: 'The months.', schema: z.object({ items: z.array(MonthSchema) }) } },
  async run({ now }, { db }: Services) {
    return { status: 200, body: { items: (await listOfficeMonths(db, now)).map(present) } };
  },
});

const places = defineAdminEndpoint({
  method: 'GET',
  path: '/months/places',
  permission: 'catalogue.read',
  operationId: 'listMonthPlaces',
  summary: 'List what months may link to',
  description: 'Categories, collections, articles, the weekly list and the occasions of recipes.',
  responses: {
    200: {
      description: 'The places.',
      schema: z.object({
        items: z.array(z.object({ path: z.string(), kind: z.enum(PLACE_KINDS), name: z.string() })),
      }),
    },
  },
  async run(_call, { db }: Services) {
    return { status: 200, body: { items: await listLinkPlaces(db) } };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/months/{id}',
  permission: 'catalogue.read',
  operationId: 'findMonth',
  summary: 'Read a month',
  description: 'Its days, its texts, its link, and whether it is shown today.',
  parameters: { path: MonthPath },
  responses: { 200: { description: 'The month.', schema: MonthSchema } },
  problems: ['not-found'],
  async run({ now, parameters: { id } }, { db }: Services) {
    const found = await findOfficeMonth(db, id, now);
    return found ? { status: 200, body: present(found) } : NOT_FOUND;
  },
});

const create = defineAdminEndpoint({
  method: 'POST',
  path: '/months',
  permission: 'content.write',
  operationId: 'createMonth',
  summary: 'Create a month',
  description: 'A draft, unless its status says otherwise.',
  requestBody: z.strictObject({ slug, ...MonthFieldsSchema.shape, status: change.status }),
  standIns,
  responses: { 201: { description: 'It is created.', schema: SavedSchema } },
  problems: ['invalid', 'in-use'],
  async run({ tx, actor, body }) {
    const { slug: id, status: given = 'draft', ...fields } = body;
    const record = { ...getGiven(fields), status: given };
    const outcome = await createRecord(tx, actor, MONTH_KIND, { id, record });
    return outcome.kind === 'saved'
      ? { status: 201, body: { id, version: outcome.version } }
      : await refuseEdit(tx, id, outcome);
  },
});

const update = defineAdminEndpoint({
  method: 'PATCH',
  path: '/months/{id}',
  permission: 'content.write',
  ifMatch: 'required',
  operationId: 'updateMonth',
  summary: 'Change a month',
  description:
    'A merge patch. A published month is shown on its days, from midnight in the zone of the shop.',
  parameters: { path: MonthPath },
  requestBody: z.strictObject({ ...change, reason: reason.optional() }),
  standIns: () => ({}),
  responses: { 200: { description: 'It is saved.', schema: SavedSchema } },
  problems: PROBLEMS,
  async run({ tx, actor, body, version, parameters: { id } }) {
    const { reason: why, ...fields } = body;
    const input = { id, change: getGiven(fields), expectedVersion: version, reason: why };
    const outcome = await updateRecord(tx, actor, MONTH_KIND, input);
    return outcome.kind === 'saved'
      ? { status: 200, body: { id, version: outcome.version } }
      : await refuseEdit(tx, id, outcome);
  },
});

const remove = defineAdminEndpoint({
  method: 'DELETE',
  path: '/months/{id}',
  permission: 'content.write',
  ifMatch: 'required',
  operationId: 'deleteMonth',
  summary: 'Delete a month',
  description: 'On its days the home page is as without one.',
  parameters: { path: MonthPath },
  responses: { 204: { description: 'It is deleted.' } },
  problems: ['not-found', 'changed-meanwhile'],
  async run({ tx, actor, version, parameters: { id } }) {
    const outcome = await deleteRecord(tx, actor, MONTH_KIND, { id, expectedVersion: version });
    return outcome.kind === 'deleted' ? { status: 204 } : await refuseEdit(tx, id, outcome);
  },
});

/** Months of the home page: listed, edited, published. */
export const MONTH_ENDPOINTS = [list, places, read, create, update, remove];
