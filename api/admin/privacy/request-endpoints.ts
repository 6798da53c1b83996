import { z } from 'zod';
import { line, lines } from '#contract/text/text-fields.ts';
import {
  changeRequest,
  type ChangeRequestOutcome,
  exportPersonalData,
  findPersonalData,
  findRequest,
  listRequests,
  openRequest,
  provenIds,
  REQUEST_KINDS,
  REQUEST_REFUSALS,
  zipPersonalData,
} from '#modules/privacy/index.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, NOT_FOUND, notAllowedNow } from '../failures.ts';
import { presentRequests, RequestSchema, WholeRequestSchema } from './request-schemas.ts';

/** What the endpoints of privacy use besides the database. */
export type PrivacyServices = { shopOrigin: string; onJobs(): void };
type Services = PrivacyServices & { db: Database };

const IdPath = z.object({ id: z.uuid() });
const list = defineAdminEndpoint({
  method: 'GET',
  path: '/privacy-requests',
  permission: 'privacy.handle',
  operationId: 'listPrivacyRequests',
  summary: 'List data requests',
  description: 'What people asked about their data, the open ones first.',
  responses: { 200: { description: 'The requests.', schema: z.object({ items: z.array(RequestSchema) }) } },
  async run(_call, { db }: Services) {
    return { status: 200, body: { items: await presentRequests(db, await listRequests(db)) } };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/privacy-requests/{id}',
  permission: 'privacy.handle',
  operationId: 'findPrivacyRequest',
  summary: 'Read a data request',
  description: 'With what the shop stores about the address.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The request.', schema: WholeRequestSchema } },
  problems: ['not-found'],
  async run({ parameters: { id } }, { db }: Services) {
    const found = await findRequest(db, id);
    const [shown] = found ? await presentRequests(db, [found]) : [];
    if (!found || !shown) return NOT_FOUND;
    const data = await findPersonalData(db, found.email);
    const stored = data
      ? {
          accounts: provenIds(data.customers).length + (data.unopened ? 1 : 0),
          orders: data.orders.length,
          openOrders: data.orders.filter(({ isOver }) => !isOver).map(({ number }) => number),
          messages: data.messages,
          alerts: data.alerts,
          unpaid: data.unpaid,
        }
      : null;
    return { status: 200, body: { ...shown, stored } };
  },
});

const open = defineAdminEndpoint({
  method: 'POST',
  path: '/privacy-requests',
  permission: 'privacy.handle',
  operationId: 'openPrivacyRequest',
  summary: 'Write a data request down',
  description: 'It is due 30 days after it was made.',
  requestBody: z.strictObject({
    kind: z.enum(REQUEST_KINDS),
    email: z.email().max(254),
    askedOn: z.iso.date(),
  }),
  responses: { 201: { description: 'The request.', schema: RequestSchema } },
  problems: ['not-found'],
  async run({ tx, actor, body }) {
    const id = await openRequest(tx, actor, body);
    const found = await findRequest(tx, id);
    const [shown] = found ? await presentRequests(tx, [found]) : [];
    return shown ? { status: 201, body: shown } : NOT_FOUND;
  },
});

const CHANGED = { 200: { description: 'The request.', schema: RequestSchema } };
const CHANGE_PROBLEMS = ['not-found', 'changed-meanwhile', 'not-allowed-now'] as const;

async function answer(tx: Transaction, id: string, outcome: ChangeRequestOutcome) {
  const found = await findRequest(tx, id);
  const [shown] = found ? await presentRequests(tx, [found]) : [];
  if (!shown || outcome.kind === 'unknown') return NOT_FOUND;
  if (outcome.kind === 'changed-meanwhile')
    return changedMeanwhile({ current: shown, changedFields: ['state'], by: null, at: null });
  if (outcome.kind === 'not-now') return notAllowedNow(REQUEST_REFUSALS[outcome.why], shown.state, []);
  return { status: 200 as const, body: shown };
}

const check = defineAdminEndpoint({
  method: 'POST',
  path: '/privacy-requests/{id}/check',
  permission: 'privacy.handle',
  ifMatch: 'required',
  operationId: 'checkPrivacyRequest',
  summary: 'Write down how it was made sure who asks',
  description: 'Before it nothing is handed out or deleted.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ identityCheck: line(300, 1) }),
  responses: CHANGED,
  problems: CHANGE_PROBLEMS,
  async run({ tx, actor, body, version, parameters: { id } }) {
    const change = { kind: 'check' as const, ...body };
    return await answer(tx, id, await changeRequest(tx, actor, { id, expectedVersion: version, change }));
  },
});

const close = defineAdminEndpoint({
  method: 'POST',
  path: '/privacy-requests/{id}/close',
  permission: 'privacy.handle',
  ifMatch: 'required',
  operationId: 'closePrivacyRequest',
  summary: 'End a data request',
  description: 'With what was done, or why it is refused.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ state: z.enum(['done', 'refused']), outcome: lines(1_000, 1) }),
  responses: CHANGED,
  problems: CHANGE_PROBLEMS,
  async run({ tx, actor, body, version, parameters: { id } }) {
    const change = { kind: 'close' as const, ...body };
    return await answer(tx, id, await changeRequest(tx, actor, { id, expectedVersion: version, change }));
  },
});

const handOut = defineAdminEndpoint({
  method: 'POST',
  path: '/privacy-requests/{id}/hand-out',
  permission: 'privacy.handle',
  stepUp: true,
  ifMatch: 'required',
  operationId: 'handOutPersonalData',
  summary: 'Record that the data of a request is handed out',
  description: 'The file can be downloaded then.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({}),
  responses: CHANGED,
  problems: CHANGE_PROBLEMS,
  async run({ tx, actor, version, parameters: { id } }) {
    const change = { kind: 'hand-out' as const };
    return await answer(tx, id, await changeRequest(tx, actor, { id, expectedVersion: version, change }));
  },
});

const erase = defineAdminEndpoint({
  method: 'POST',
  path: '/privacy-requests/{id}/erase',
  permission: 'privacy.handle',
  stepUp: true,
  ifMatch: 'required',
  operationId: 'erasePersonalData',
  summary: 'Delete the data of a request',
  description:
    'As the command `customers erase`: account, addresses, saved bottles, messages, alerts and notes. Finished orders are reduced to what the law requires; others stay complete, and the request is open again. It cannot be undone.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({}),
  responses: CHANGED,
  problems: CHANGE_PROBLEMS,
  async run({ tx, actor, version, afterCommit, parameters: { id } }, { onJobs }: Services) {
    const change = { kind: 'erase' as const };
    const outcome = await changeRequest(tx, actor, { id, expectedVersion: version, change });
    if (outcome.kind === 'saved') afterCommit(onJobs);
    return await answer(tx, id, outcome);
  },
});

const file = defineAdminEndpoint({
  method: 'GET',
  path: '/privacy-requests/{id}/file',
  permission: 'privacy.handle',
  stepUp: true,
  operationId: 'downloadPersonalData',
  summary: 'Download the data of a request',
  description: 'A zip with a page to read and JSON for programs. Needs the identity to be checked.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The zip.', fileTypes: ['application/zip'] } },
  problems: ['not-found', 'not-allowed-now'],
  async run({ now, parameters: { id } }, { db, shopOrigin }: Services) {
    const found = await findRequest(db, id);
    const data = found && (await findPersonalData(db, found.email));
    if (!found || !data) return NOT_FOUND;
    if (found.identityCheck === null)
      return notAllowedNow(REQUEST_REFUSALS.unchecked, found.state, ['check']);
    const today = now.toISOString().slice(0, 10);
    const content = await zipPersonalData(await exportPersonalData(db, shopOrigin, data), found.email, today);
    return {
      status: 200,
      file: { content, mediaType: 'application/zip', name: `personal-data-${today}.zip` },
    };
  },
});

export const REQUEST_ENDPOINTS = [list, read, open, check, close, handOut, erase, file];
