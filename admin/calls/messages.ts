import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';

/** A message that a write is based on: another version of it is refused. */
type Seen = { number: number; version: number };

export const listMessages = (options: OptionsOf<'GET /messages'>) => call('GET', '/messages', options);
export const messageQuery = (number: string) => createQuery(['messages', number], `/messages/${number}`);
/** The messages that are not closed; the newest first. */
export const openMessagesQuery = () =>
  createQuery(['messages', 'list', 'beside'], '/messages', {
    state: 'new,open,waiting',
    sort: '-receivedAt',
    limit: 50,
  });
/** How many messages wait for an answer. */
export const waitingMessagesQuery = () =>
  createQuery(['messages', 'waiting'], '/messages', { state: 'new,open', limit: 1, count: true });

/** Texts that a reply begins with. */
export const templatesQuery = () => createQuery(['settings', 'reply-templates'], '/settings/reply-templates');
export const changeTemplates = (version: number, body: Body<'PUT /settings/reply-templates'>) =>
  call('PUT', '/settings/reply-templates', { body, version });

export const replyToMessage = ({ number, version }: Seen, body: Body<'POST /messages/{number}/reply'>) =>
  call('POST', `/messages/${number}/reply`, { body, version });
/** Stops a reply that was not sent yet. */
export const cancelReply = (number: number, reply: string) =>
  call('POST', `/messages/${number}/replies/${reply}/cancel`, { body: {} });
export const addMessageNote = (number: number, body: Body<'POST /messages/{number}/notes'>) =>
  call('POST', `/messages/${number}/notes`, { body });
export const moveMessage = ({ number, version }: Seen, move: 'spam' | 'close') =>
  call('POST', `/messages/${number}/${move}`, { body: {}, version });
export const updateMessage = ({ number, version }: Seen, body: Body<'PATCH /messages/{number}'>) =>
  call('PATCH', `/messages/${number}`, { body, version });
