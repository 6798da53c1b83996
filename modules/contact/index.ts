export { type Contact, openContact } from './contact.ts';
export {
  deleteMessage,
  deleteMessagesOf,
  deleteOldMessages,
  findMessage,
  type KeptMessage,
  listMessages,
  listMessagesOf,
} from './keep-messages.ts';
export type { Received, SentForm } from './receive-message.ts';
