import { z } from 'zod';
import {
  type Finding,
  findFinding,
  ignoreFinding,
  FINDING_CODES,
  FINDING_SEVERITIES,
  FINDING_SUBJECTS,
  listFindings,
} from '#modules/findings/index.ts';
import { type CheckOptions, findShopFindings, storeChecks } from '#modules/checks/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, invalidField, NOT_FOUND } from '../failures.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { reason } from '../text-fields.ts';
import { IdPath } from './schemas.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';

const IssueSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    code: z.enum(FINDING_CODES),
    severity: z
      .enum(FINDING_SEVERITIES)
      .meta({ description: '`blocking`: a published product needs it, or is sold wrongly.' }),
    subject: z
      .object({
        kind: z.enum(FINDING_SUBJECTS),
        id: z.string().meta({ description: 'Of the catalogue an id, otherwise a slug, a path or a name.' }),
        name: z.string(),
      })
      .meta({ description: 'What the finding is about.' }),
    field: z.string().meta({ description: 'Of the subject, such as `attributes.age`.' }),
    target: z.string().meta({ description: 'A link in the field, the code of a province; otherwise empty.' }),
    detail: z.string().meta({ description: 'What was found, such as the strength in the name.' }),
    foundAt: z.string(),
    isIgnored: z.boolean(),
    ignoredUntil: z.string().nullable(),
    ignoredReason: z.string(),
  })
  .meta({ id: 'AdminCatalogueIssue' });

const present = ({
  subject,
  subjectId,
  name,
  foundAt,
  ignoredUntil,
  ...issue
}: Finding): z.output<typeof IssueSchema> => ({
  ...issue,
  subject: { kind: subject, id: subjectId, name },
  foundAt: foundAt.toISOString(),
  ignoredUntil: ignoredUntil?.toISOString() ?? null,
});

const list = defineAdminList({
  path: '/catalogue-issues',
  permission: 'catalogue.read',
  operationId: 'listCatalogueIssues',
  summary: 'List what the catalogue checks found',
  description:
    'Of products found at each change and every night, of all else every night. Archived products are not checked.',
  fields: {
    severity: { type: 'text', values: FINDING_SEVERITIES, filter: 'values' },
    code: { type: 'text', values: FINDING_CODES, filter: 'values' },
    subject: { type: 'text', values: FINDING_SUBJECTS, filter: 'values' },
    productId: { type: 'id', filter: 'values' },
    categoryId: { type: 'id', filter: 'values' },
    collectionId: { type: 'id', filter: 'values' },
    isIgnored: { type: 'boolean', filter: 'values' },
    foundAt: { type: 'instant', filter: 'range', sort: true },
    rank: { type: 'integer', sort: true },
  },
  sort: 'rank,-foundAt',
  item: IssueSchema,
  async run(request, _call, { db }: { db: Handle }) {
    const { items, ...page } = await listFindings(db, request);
    return { ...page, items: items.map(present) };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/catalogue-issues/{id}',
  permission: 'catalogue.read',
  operationId: 'findCatalogueIssue',
  summary: 'Read one finding of the catalogue checks',
  description: 'With the field that it is about.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The finding.', schema: IssueSchema } },
  problems: ['not-found'],
  async run({ parameters: { id } }, { db }: { db: Handle }) {
    const issue = await findFinding(db, id);
    return issue ? { status: 200, body: present(issue) } : NOT_FOUND;
  },
});

const ignore = defineAdminEndpoint({
  method: 'POST',
  path: '/catalogue-issues/{id}/ignore',
  permission: 'catalogue.write',
  ifMatch: 'required',
  operationId: 'ignoreCatalogueIssue',
  summary: 'Ignore a finding until a day',
  description: 'It is not counted until then. `until: null` counts it again.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ reason, until: z.iso.datetime({ offset: true }).nullable() }),
  standIns: () => ({ reason: '-', until: null }),
  responses: { 200: { description: 'The finding after it.', schema: IssueSchema } },
  problems: ['not-found', 'changed-meanwhile', 'invalid'],
  async run({ tx, actor, now, version, body: { reason: why, until }, parameters: { id } }) {
    const day = until === null ? null : new Date(until);
    const input = { id, until: day, reason: why, expectedVersion: version, now };
    const outcome = await ignoreFinding(tx, actor, input);
    if (outcome.kind === 'bad-day') return invalidField('/until', 'range', FIELD_SENTENCES.ignoredUntil);
    const issue = await findFinding(tx, id);
    if (outcome.kind === 'unknown' || !issue) return NOT_FOUND;
    if (outcome.kind === 'ignored') return { status: 200, body: present(issue) };
    return changedMeanwhile({
      current: present(issue),
      changedFields: ['ignoredUntil', 'ignoredReason'],
      by: null,
      at: null,
    });
  },
});

const recheck = defineAdminEndpoint({
  method: 'POST',
  path: '/catalogue-issues/recheck',
  permission: 'catalogue.write',
  operationId: 'recheckCatalogue',
  summary: 'Check the whole shop now',
  description: 'It also happens every night, and for a product at each change.',
  requestBody: z.strictObject({}),
  responses: { 204: { description: 'It is checked.' } },
  async run({ tx, now }, { search, shopOrigin }: Pick<CheckOptions, 'search' | 'shopOrigin'>) {
    // Search answers from memory: the embedded database has one connection, which this call holds.
    await storeChecks(tx, await findShopFindings(tx, { search, shopOrigin, now }));
    return { status: 204 };
  },
});

/** The checks of the catalogue: what is missing or looks wrong. */
export const CATALOGUE_ISSUES = [list, read, ignore, recheck];
