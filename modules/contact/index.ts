export { listConversation } from './threads/list-conversation.ts';
export { listThreads } from './threads/list-threads.ts';
export { type Contact, createContact } from './contact.ts';
export { countMessages, countUnanswered } from './count-messages.ts';
export {
  deleteMessage,
  deleteMessagesOf,
  deleteOldMessages,
  findMessage,
  listMessages,
  listMessagesOf,
} from './contact-messages.ts';
export type { SentForm } from './handle-message.ts';
export {
  changeReplyTemplates,
  loadReplyTemplates,
  ReplyTemplatesSchema,
  templateGroupCommands,
} from './reply-templates.ts';
export { findThread, type MessageThread, type OfficeMessage } from './threads/find-thread.ts';
export { MESSAGE_STATES } from './threads/message-states.ts';
export { createMessageInverses, updateMessage } from './threads/update-message.ts';
export {
  addNote,
  cancelReply,
  ENTRY_LENGTH,
  getCancellableUntil,
  REPLY_HOLD_MS,
  replyToMessage,
} from './threads/write-entry.ts';
