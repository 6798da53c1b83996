/** The contact form: its fields, and what they take. Browser and server ask the same functions. */
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactMessage = Readonly<Record<ContactField, string>>;

/** Most characters of each field. */
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

/** What is wrong with a field; the page says it in words. */
export type ContactError = 'missing' | 'too-long' | 'control' | 'not-an-address';
export type ContactErrors = Readonly<Partial<Record<ContactField, ContactError>>>;

/** Reads what was typed: trimmed, with line ends as one character, and every fault that it has. */
export function validateContact(typed: ContactMessage): { message: ContactMessage; faults: ContactErrors } {
  const message = {
    name: tidy(typed.name),
    email: tidy(typed.email),
    subject: tidy(typed.subject),
    message: tidy(typed.message),
  };
  const errors: Partial<Record<ContactField, ContactError>> = {};
  for (const field of CONTACT_FIELDS) {
    const error = findError(field, message[field]);
    if (error !== undefined) errors[field] = error;
  }
  return { message, faults: errors };
}

const tidy = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').trim();

/** Control characters, and the two line ends that are none of them. A message may hold line ends and tabs. */
const NOT_ON_A_LINE = /[\p{Cc}\u2028\u2029]/u;
const NOT_IN_A_TEXT = /(?![\n\t])\p{Cc}/u;
/** One @, something on both sides, and nothing that means something else in the header of a mail. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

function findError(field: ContactField, text: string): ContactError | undefined {
  if (text === '') return 'missing';
  if (text.length > CONTACT_LENGTHS[field]) return 'too-long';
  if ((field === 'message' ? NOT_IN_A_TEXT : NOT_ON_A_LINE).test(text)) return 'control';
  if (field === 'email' && !ADDRESS.test(text)) return 'not-an-address';
  return undefined;
}
