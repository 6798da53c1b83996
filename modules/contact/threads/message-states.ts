/**
 * `new`: not taken by anyone; `open`: taken by a member of staff; `waiting`: answered by mail; the
 * others need nothing more.
 */
export const MESSAGE_STATES = ['new', 'open', 'waiting', 'closed', 'spam'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
