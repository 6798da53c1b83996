export { type Contact, createContact } from './contact.ts';
export { countMessages } from './count-messages.ts';
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
