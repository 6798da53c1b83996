export { type Contact, createContact } from './contact.ts';
export {
  deleteMessage,
  deleteMessagesOf,
  deleteOldMessages,
  findMessage,
  type StoredMessage,
  listMessages,
  listMessagesOf,
} from './keep-messages.ts';
export type { Received, SentForm } from './receive-message.ts';
