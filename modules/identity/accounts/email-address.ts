import { validateContact } from '#contract/pages/contact.ts';
import { normalAddress, plainAddress } from '#contract/account/normal-address.ts';
import type { RegistrationErrors } from '../account.ts';

/** Parses a name and an email address by the rules of the contact form, and lists every error. */
export function parsePerson(typed: { name: string; email: string }): {
  name: string;
  email: string;
  emailNorm: string;
  errors: RegistrationErrors;
} {
  const { message, errors } = validateContact({
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
  return { name, email, emailNorm: normalAddress(email), errors: found };
}

/** Parses an email address alone. Returns `undefined` when it is invalid. */
export function parseAddress(typed: string): { email: string; emailNorm: string } | undefined {
  const { email, emailNorm, errors } = parsePerson({ name: '-', email: typed });
  return errors.email === undefined ? { email, emailNorm } : undefined;
}

/** Parses a name alone. Returns `undefined` when it is invalid. */
export function parseName(typed: string): string | undefined {
  const { name, errors } = parsePerson({ name: typed, email: 'a@b' });
  return errors.name === undefined ? name : undefined;
}
