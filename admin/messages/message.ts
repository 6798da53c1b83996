import type { Answers } from '../api-client/typed-calls.ts';
import type { TubeLevel } from '#ui/office/tube.tsx';
import type { words } from './messages.ts';

export type MessageState = keyof typeof words.states;

/** A message in a list. */
export type MessageRow = Answers['GET /messages']['items'][number];
/** A message with its thread. What a person may not see is absent. */
export type Message = Answers['GET /messages/{number}'];
export type MessageEntry = Message['entries'][number];

/** How far a message has come. */
export const LEVELS: Readonly<Record<MessageState, TubeLevel>> = {
  new: 0,
  open: 1,
  waiting: 2,
  closed: 3,
  spam: 0,
};

/** The first line of a message that says anything. */
export const firstLine = (body: string): string =>
  body
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? '';

/** From this width on a message is shown beside the list (messages.css). */
export const WIDE = '(min-width: 75rem)';

/** The address of a message beside the list, which keeps its view and filters. */
export function besideHref(number: number | string, list: URLSearchParams): string {
  const next = new URLSearchParams(list);
  next.set('entry', String(number));
  return `/messages?${next}`;
}

/** The address of a message's own page, from which the way back has the view and filters of the list. */
export function pageHref(number: number | string, list: URLSearchParams): string {
  const next = new URLSearchParams(list);
  next.delete('entry');
  return next.size === 0 ? `/messages/${number}` : `/messages/${number}?${next}`;
}
