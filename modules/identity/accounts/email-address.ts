import { checkContact } from '#contract/contact.ts';
import type { RegistrationFaults } from '../accounts.ts';

/**
 * An address as mail goes to it: NFKC. Full-width letters and their like become what they look like before anything else is
 * done, so that the address that is proven is the address that is compared.
 */
const plainAddress = (text: string): string => text.toWellFormed().normalize('NFKC');

/** What tells two addresses apart: as above, in lower case, trimmed. Normalising twice changes nothing. */
export const normalAddress = (text: string): string =>
  plainAddress(text).toLowerCase().normalize('NFKC').trim();

/** Reads a name and an address by the rules of the contact form, with every fault they have. */
export function readPerson(typed: { name: string; email: string }): {
  name: string;
  email: string;
  emailNorm: string;
  faults: RegistrationFaults;
} {
  const { message, faults } = checkContact({
    name: typed.name,
    email: plainAddress(typed.email),
    subject: '-',
    message: '-',
  });
  const { name, email } = message;
  const found: RegistrationFaults = {
    ...(faults.name === undefined ? {} : { name: faults.name }),
    ...(faults.email === undefined ? {} : { email: faults.email }),
  };
  return { name, email, emailNorm: normalAddress(email), faults: found };
}

/** An address alone; nothing where it is none. */
export function readAddress(typed: string): { email: string; emailNorm: string } | undefined {
  const { email, emailNorm, faults } = readPerson({ name: '-', email: typed });
  return faults.email === undefined ? { email, emailNorm } : undefined;
}

/** A name alone; nothing where it is none. */
export function readName(typed: string): string | undefined {
  const { name, faults } = readPerson({ name: typed, email: 'a@b' });
  return faults.name === undefined ? name : undefined;
}
