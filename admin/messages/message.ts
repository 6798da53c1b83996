import type { TubeLevel } from '../detail/parts.tsx';
import type { words } from './messages.ts';

export type MessageState = keyof typeof words.states;

/** A message in a list, as the Admin API gives it. */
export type MessageRow = {
  number: number;
  receivedAt: string;
  name: string;
  email: string;
  subject: string;
  body: string;
  state: MessageState;
  assignee: { id: string; name: string } | null;
  version: number;
};

export type MessageEntry = {
  id: string;
  kind: 'reply' | 'note';
  body: string;
  actor: { name: string | null };
  createdAt: string;
  delivery: 'sending' | 'sent' | 'failed' | null;
  cancellableUntil: string | null;
};

/** A message with its thread. What a person may not see is absent. */
export type Message = MessageRow & {
  entries: MessageEntry[];
  orders?: { number: string; createdAt: string; state: string; totalCents: number }[];
  customers?: { id: string; kind: 'account' | 'guest'; name: string }[];
};

/** How far a message has come. */
export const LEVELS: Readonly<Record<MessageState, TubeLevel>> = {
  new: 0,
  open: 1,
  waiting: 2,
  closed: 3,
  spam: 0,
};
