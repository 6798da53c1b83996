import { messagesByLocale } from '#contract/messages-by-locale.ts';
import type { PasswordError } from './account.ts';

/** What a password must be, by its error; for programs that call the API. */
export const PASSWORD_ERRORS: Readonly<Record<PasswordError, string>> = {
  short: 'must have at least 12 characters',
  long: 'can have at most 256 characters',
  common: 'must not be a common password',
};

/**
 * Texts of emails about accounts. They repeat nothing that was typed and is not verified: the
 * address may belong to another person.
 */
const NOT_YOU_ASKED =
  "If you didn't ask for this, someone typed your address by mistake. There's nothing you need to do.";
const NOT_YOU_DID =
  'If this wasn\'t you, choose a new password right away: select Login on our site, then "Forgot your password?". That signs out every device. Then reply to this email, and one of us will look into it.';

const EMAIL_MESSAGES = {
  register: {
    subject: 'Finish creating your account',
    heading: 'Finish creating your account',
    before: () => [
      'Open this link to choose a password or create a passkey. It works once and expires after 24 hours.',
    ],
    after: [NOT_YOU_ASKED],
  },
  alreadyRegistered: {
    subject: 'You already have an account with us',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, most likely you, asked to create an account with this address. You already have one: to sign in, select Login on our site. If you\'ve forgotten your password, select "Forgot your password?" there to choose a new one.',
      NOT_YOU_ASKED,
    ],
  },
  reset: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    before: () => [
      'Open this link to choose a new password. It works once and expires after 30 minutes. Choosing a new password signs out every device.',
    ],
    after: [NOT_YOU_ASKED],
  },
  noAccount: {
    subject: 'There is no account with this address',
    heading: 'There is no account with this address',
    paragraphs: [
      "Someone, most likely you, asked for a new password, but there's no account with this address. You may have used another address, or ordered as a guest without an account.",
      NOT_YOU_ASKED,
    ],
  },
  changeEmail: {
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    before: (accountEmail: string) => [
      `Someone asked to use this address for the account ${accountEmail} from now on.`,
      'If that account is yours, sign in to it and open this link in the same browser. It works once and expires after an hour. Nothing changes until you confirm.',
    ],
    after: ["If you don't recognize that account, ignore this email and nothing will change."],
  },
  addressTaken: {
    subject: 'This address already has an account',
    heading: 'This address already has an account',
    paragraphs: [
      'Someone, most likely you, asked to use this address for another account. It already has an account, so nothing was changed. To use it for the other account, first change the address on this one or delete this one.',
      NOT_YOU_ASKED,
    ],
  },
  emailChanged: {
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      "Your account now uses a different email address, confirmed through a link we sent there. We won't write to this one anymore.",
      "If this wasn't you, reply to this email right away, and one of us will look into it.",
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['The password for your account was set or changed.', NOT_YOU_DID],
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    paragraphs: ['You can now sign in to your account with another passkey.', NOT_YOU_DID],
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    paragraphs: ['One of your passkeys was removed, so it no longer signs you in.', NOT_YOU_DID],
  },
  factorAdded: {
    subject: 'An authenticator app was added to your account',
    heading: 'An authenticator app was added',
    paragraphs: [
      'The back office now asks for a code from your authenticator app when you sign in.',
      NOT_YOU_DID,
    ],
  },
  recoveryCodesRenewed: {
    subject: 'Your recovery codes were replaced',
    heading: 'Your recovery codes were replaced',
    paragraphs: ['The earlier recovery codes do not work any more.', NOT_YOU_DID],
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: ['One of your recovery codes was used to sign in to the back office.', NOT_YOU_DID],
  },
  factorsReset: {
    subject: 'Set up your sign-in to the back office again',
    heading: 'Set up your sign-in again',
    before: () => [
      'An owner of the shop removed your passkeys and your authenticator app, so the old ones no longer work.',
      'Open this link to set up new ones. You also need your password. It works once and expires after 72 hours:',
    ],
    after: ["If you didn't ask for this, talk to an owner of the shop."],
  },
  factorsResetBy: {
    subject: 'You reset the sign-in of a staff member',
    heading: 'You reset the sign-in of a staff member',
    paragraphs: [
      "Their passkeys and authenticator app no longer work. We've sent them a link to set up new ones. You can see whose it was under Activity.",
      "If this wasn't you, sign in to the back office, and end your other sessions there.",
    ],
  },
} as const;

/** Default name of a passkey. */
const passkeyName = (number: number): string => `Passkey ${number}`;

export const getMessages = messagesByLocale({ 'en-CA': { emails: EMAIL_MESSAGES, passkeyName } });

export type EmailMessages = ReturnType<typeof getMessages>['emails'];
