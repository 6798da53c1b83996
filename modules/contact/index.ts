export { type Contact, openContact } from './contact.ts';
export {
  deleteMessage,
  deleteOldMessages,
  findMessage,
  type KeptMessage,
  listMessages,
} from './keep-messages.ts';
export type { Received, SentForm } from './receive-message.ts';
