import { isPlainLine, isPlainText, toPlainLine, toPlainText } from '#contract/text/plain-text.ts';

/** The contact form: its fields and their validation. Browser and server use the same functions. */
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactMessage = Readonly<Record<ContactField, string>>;

export const EMPTY_CONTACT: ContactMessage = { name: '', email: '', subject: '', message: '' };

/** Maximum characters of each field. */
export const CONTACT_LENGTHS: Readonly<Record<ContactField, number>> = {
  name: 100,
  email: 254,
  subject: 150,
  message: 5000,
};

/** The honeypot field: people do not see it, so a client that fills it is a bot. */
export const HONEYPOT_FIELD = 'remarks';
/** The field that carries the signed time of rendering. */
export const FORM_FIELD = 'form';

/** The error of a field. The page has a message for each. */
export type ContactError = 'missing' | 'too-long' | 'control' | 'not-an-address';
export type ContactErrors = Readonly<Partial<Record<ContactField, ContactError>>>;

/** Normalizes and validates a message: trimmed, with a line feed as line ending. Returns all errors. */
export function validateContact(typed: ContactMessage): { message: ContactMessage; errors: ContactErrors } {
  const message = {
    name: toPlainLine(typed.name.toWellFormed()),
    email: toPlainLine(typed.email.toWellFormed()),
    subject: toPlainLine(typed.subject.toWellFormed()),
    message: toPlainText(typed.message.toWellFormed()),
  };
  const errors: Partial<Record<ContactField, ContactError>> = {};
  for (const field of CONTACT_FIELDS) {
    const error = findError(field, message[field]);
    if (error !== undefined) errors[field] = error;
  }
  return { message, errors: errors };
}

/** One @ with text on both sides, and no character with a meaning in an email header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

function findError(field: ContactField, text: string): ContactError | undefined {
  if (text === '') return 'missing';
  if (text.length > CONTACT_LENGTHS[field]) return 'too-long';
  if (!(field === 'message' ? isPlainText : isPlainLine)(text)) return 'control';
  if (field === 'email' && !ADDRESS.test(text)) return 'not-an-address';
  return undefined;
}
