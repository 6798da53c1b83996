import { validateContact } from '#contract/contact.ts';
import type { RegistrationErrors } from '../accounts.ts';

/**
 * An address as mail goes to it: NFKC. Full-width letters and their like become what they look like before anything else is
 * done, so that the address that is proven is the address that is compared.
 */
const plainAddress = (text: string): string => text.toWellFormed().normalize('NFKC');

/** What tells two addresses apart: as above, in lower case, trimmed. Normalising twice changes nothing. */
export const normalAddress = (text: string): string =>
  plainAddress(text).toLowerCase().normalize('NFKC').trim();

/** Reads a name and an address by the rules of the contact form, with every fault they have. */
export function parsePerson(typed: { name: string; email: string }): {
  name: string;
  email: string;
  emailNorm: string;
  faults: RegistrationErrors;
} {
  const { message, faults: errors } = validateContact({
    name: typed.name,
    email: plainAddress(typed.email),
    subject: '-',
    message: '-',
  });
  const { name, email } = message;
  const found: RegistrationErrors = {
    ...(errors.name === undefined ? {} : { name: errors.name }),
    ...(errors.email === undefined ? {} : { email: errors.email }),
  };
  return { name, email, emailNorm: normalAddress(email), faults: found };
}

/** An address alone; nothing where it is none. */
export function parseAddress(typed: string): { email: string; emailNorm: string } | undefined {
  const { email, emailNorm, faults: errors } = parsePerson({ name: '-', email: typed });
  return errors.email === undefined ? { email, emailNorm } : undefined;
}

/** A name alone; nothing where it is none. */
export function parseName(typed: string): string | undefined {
  const { name, faults: errors } = parsePerson({ name: typed, email: 'a@b' });
  return errors.name === undefined ? name : undefined;
}
