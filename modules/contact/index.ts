export { listThreads, MESSAGE_FIELDS } from './threads/list-threads.ts';
export { type Contact, createContact } from './contact.ts';
export { countMessages, countUnanswered } from './count-messages.ts';
export {
  deleteMessage,
  deleteMessagesOf,
  deleteOldMessages,
  findMessage,
  type StoredMessage,
  listMessages,
  listMessagesOf,
} from './contact-messages.ts';
export type { ContactResult, SentForm } from './handle-message.ts';
export {
  findThread,
  type MessageThread,
  type OfficeMessage,
  type ThreadEntry,
} from './threads/find-thread.ts';
export type { MessageNotAsSeen } from './threads/lock-message.ts';
export { MESSAGE_STATES, type MessageState } from './threads/message-states.ts';
export {
  createMessageInverses,
  type MessageChange,
  updateMessage,
  type UpdateMessageOutcome,
} from './threads/update-message.ts';
export {
  addNote,
  cancelReply,
  type CancelReplyOutcome,
  ENTRY_LENGTH,
  REPLY_HOLD_MS,
  replyToMessage,
  type WrittenEntry,
} from './threads/write-entry.ts';
