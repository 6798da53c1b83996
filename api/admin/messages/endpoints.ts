import { z } from 'zod';
import { hasPlaceholder } from '#contract/staff/reply-templates.ts';
import { lines } from '#contract/text/text-fields.ts';
import {
  addNote,
  cancelReply,
  ENTRY_LENGTH,
  findThread,
  listThreads,
  MESSAGE_STATES,
  REPLY_HOLD_MS,
  replyToMessage,
  updateMessage,
} from '#modules/contact/index.ts';
import { isActiveStaff } from '#modules/staff/index.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, invalidField, NOT_FOUND, notAllowedNow } from '../failures.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { loadAssignees, MessageRowSchema, MessageSchema, presentMessage, toMessageRow } from './schemas.ts';
import type { MessagesServices } from './services.ts';
import { FIELD_SENTENCES } from '../field-sentences.ts';

type Services = MessagesServices & { db: Database };

const NumberPath = z.object({
  number: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .meta({ description: 'The number of the message.', example: '12' }),
});
const AssigneeId = z.uuid().nullable().meta({ description: 'A member of staff; `null`: not assigned.' });
const Body = lines(ENTRY_LENGTH, 1);
const MESSAGE = { 200: { description: 'The message as it is then.', schema: MessageSchema } };

const list = defineAdminList({
  path: '/messages',
  permission: 'message.reply',
  operationId: 'listMessages',
  summary: 'List messages',
  description: 'Messages of the contact form, the newest first. They are kept for twelve months.',
  fields: {
    receivedAt: { type: 'instant', filter: 'range', sort: true },
    state: { type: 'text', values: MESSAGE_STATES, filter: 'values' },
    assigneeId: { type: 'id', filter: 'values' },
    email: { type: 'text', filter: 'values' },
  },
  search: 'Words of name, address, subject or message.',
  sort: '-receivedAt',
  item: MessageRowSchema,
  async run(request, _call, { db }: Services) {
    const { items, ...page } = await listThreads(db, request);
    const assignees = await loadAssignees(db);
    return { ...page, items: items.map((message) => toMessageRow(message, assignees)) };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/messages/{number}',
  permission: 'message.reply',
  operationId: 'findMessage',
  summary: 'Read a message',
  description: 'With its replies and notes, and the orders with its address.',
  parameters: { path: NumberPath },
  responses: { 200: { description: 'The message.', schema: MessageSchema } },
  problems: ['not-found'],
  async run({ parameters, now }, services: Services) {
    return await answer(services.db, parameters.number, { ...services, now });
  },
});

const StateSchema = z.enum(['open', 'waiting', 'closed', 'spam']);

const update = defineAdminEndpoint({
  method: 'PATCH',
  path: '/messages/{number}',
  permission: 'message.reply',
  ifMatch: 'required',
  operationId: 'updateMessage',
  summary: 'Change state and assignee of a message',
  description: 'A new message that is assigned becomes open.',
  parameters: { path: NumberPath },
  requestBody: z.strictObject({ state: StateSchema.optional(), assigneeId: AssigneeId.optional() }),
  standIns: () => ({}),
  responses: MESSAGE,
  problems: ['not-found', 'changed-meanwhile', 'invalid'],
  run: async ({ body, ...call }, services: Services) => await change(call, body, services),
});

const move = (command: 'close' | 'spam', state: 'closed' | 'spam', summary: string, description: string) =>
  defineAdminEndpoint({
    method: 'POST',
    path: `/messages/{number}/${command}`,
    permission: 'message.reply',
    ifMatch: 'required',
    operationId: `${command}Message`,
    summary,
    description,
    parameters: { path: NumberPath },
    requestBody: z.strictObject({}),
    responses: MESSAGE,
    problems: ['not-found', 'changed-meanwhile'],
    run: async (call, services: Services) => await change(call, { state }, services),
  });

const reply = defineAdminEndpoint({
  method: 'POST',
  path: '/messages/{number}/reply',
  permission: 'message.reply',
  ifMatch: 'required',
  operationId: 'replyToMessage',
  summary: 'Answer a message by mail',
  description: `The mail waits ${REPLY_HOLD_MS / 1000} seconds and can be cancelled until then. Answers of the sender reach the shop's mailbox.`,
  parameters: { path: NumberPath },
  requestBody: z.strictObject({
    body: Body.refine((text) => !hasPlaceholder(text), 'has no placeholder left, such as {{name}}').meta({
      description: 'Placeholders of a template are filled before.',
    }),
    isClosing: z.boolean().default(false).meta({ description: 'Whether the message is closed then.' }),
  }),
  responses: MESSAGE,
  problems: ['not-found', 'changed-meanwhile', 'invalid'],
  async run({ tx, actor, parameters: { number }, body, version, now, afterCommit }, services: Services) {
    const outcome = await replyToMessage(tx, actor, { number, expectedVersion: version, ...body });
    if (outcome.kind !== 'written') return await refuse(tx, number, { ...services, now });
    afterCommit(services.onJobs);
    return await answer(tx, number, { ...services, now });
  },
});

const cancel = defineAdminEndpoint({
  method: 'POST',
  path: '/messages/{number}/replies/{id}/cancel',
  permission: 'message.reply',
  operationId: 'cancelReply',
  summary: 'Cancel a reply that is not sent yet',
  description: 'The message is again in the state of before. The text is returned, to be written on.',
  parameters: { path: NumberPath.extend({ id: z.uuid() }) },
  requestBody: z.strictObject({}),
  responses: {
    200: {
      description: 'The text of the cancelled reply, and the message.',
      schema: z.object({ body: z.string(), message: MessageSchema }).meta({ id: 'AdminCancelledReply' }),
    },
  },
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, parameters: { number, id }, now }, services: Services) {
    const outcome = await cancelReply(tx, actor, { number, entryId: id });
    if (outcome.kind === 'unknown') return NOT_FOUND;
    if (outcome.kind === 'sent') return notAllowedNow('The mail is on its way.', 'sent', []);
    const answered = await answer(tx, number, { ...services, now });
    return 'problem' in answered
      ? answered
      : { status: 200, body: { body: outcome.body, message: answered.body } };
  },
});

const note = defineAdminEndpoint({
  method: 'POST',
  path: '/messages/{number}/notes',
  permission: 'message.reply',
  operationId: 'addMessageNote',
  summary: 'Add an internal note',
  description: 'Only staff see it.',
  parameters: { path: NumberPath },
  requestBody: z.strictObject({ body: Body }),
  responses: MESSAGE,
  problems: ['not-found', 'invalid'],
  async run({ tx, actor, parameters: { number }, body, now }, services: Services) {
    const outcome = await addNote(tx, actor, { number, ...body });
    return outcome.kind === 'written' ? await answer(tx, number, { ...services, now }) : NOT_FOUND;
  },
});

type Context = Pick<MessagesServices, 'shop'> & { now: Date };

async function answer(db: Handle, number: number, { shop, now }: Context) {
  const thread = await findThread(db, number);
  if (!thread) return NOT_FOUND;
  const body = await presentMessage(db, thread, { isTest: shop.isTest, now });
  return { status: 200 as const, body };
}

/** The failure for a message that is not as the caller saw it, or is deleted. */
async function refuse(tx: Transaction, number: number, context: Context): Promise<Failure> {
  const stored = await answer(tx, number, context);
  if ('problem' in stored) return stored;
  const last = stored.body.entries.at(-1);
  return changedMeanwhile({
    current: stored.body,
    changedFields: ['state', 'assignee', 'entries'],
    by: last?.actor.name ?? null,
    at: last ? new Date(last.createdAt) : null,
  });
}

type Change = Parameters<typeof updateMessage>[2]['change'];
type ChangeCall = {
  tx: Transaction;
  actor: Parameters<typeof updateMessage>[1];
  parameters: { number: number };
  version: number;
  now: Date;
};

async function change(
  { tx, actor, parameters: { number }, version, now }: ChangeCall,
  wanted: Change,
  services: Services,
) {
  const { assigneeId } = wanted;
  if (assigneeId && !(await isActiveStaff(tx, assigneeId)))
    return invalidField('/assigneeId', 'unknown', FIELD_SENTENCES.assignee);
  const outcome = await updateMessage(tx, actor, { number, expectedVersion: version, change: wanted });
  const isDone = outcome.kind === 'updated' || outcome.kind === 'unchanged';
  return await (isDone ? answer : refuse)(tx, number, { ...services, now });
}

/** Messages of the contact form and their answers. */
export const MESSAGES_ENDPOINTS = [
  list,
  read,
  update,
  move('close', 'closed', 'Close a message', 'It needs no answer any more.'),
  move(
    'spam',
    'spam',
    'Mark a message as spam',
    'It leaves the list of what waits. The sender learns nothing.',
  ),
  reply,
  cancel,
  note,
];
