/** What e-mails on accounts say. They repeat nothing typed and unproven: the address may be another person's. */
const NOT_YOU_ASKED =
  "If you didn't ask for this, someone typed your address by mistake. There's nothing you need to do.";
const NOT_YOU_DID =
  'If this was not you, choose a new password right away: press Login in the shop, then "Forgot your password?". That signs out every device. Then reply to this e-mail, and a person will look into it.';

export const LETTERS = {
  register: {
    subject: 'Finish creating your account',
    heading: 'Finish creating your account',
    before: () => ['Open this link to choose a password or make a passkey. It works once, for 24 hours.'],
    after: [NOT_YOU_ASKED],
  },
  alreadyRegistered: {
    subject: 'You already have an account with us',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, most likely you, asked to create an account with this address. You already have one: sign in with Login in the shop. If you have forgotten the password, press "Forgot your password?" to choose a new one.',
      NOT_YOU_ASKED,
    ],
  },
  reset: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    before: () => [
      'Open this link to choose a new password. It works once, for 30 minutes. Choosing one signs out every device.',
    ],
    after: [NOT_YOU_ASKED],
  },
  noAccount: {
    subject: 'There is no account with this address',
    heading: 'There is no account with this address',
    paragraphs: [
      "Someone, most likely you, asked for a new password, but there's no account with this address. You may have used another address, or none: you don't need an account to order.",
      NOT_YOU_ASKED,
    ],
  },
  changeEmail: {
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new e-mail address',
    before: (accountEmail: string) => [
      `The account ${accountEmail} wants to use this address from now on.`,
      'If that account is yours, sign in to it and open this link in the same browser. It works once, for an hour. Nothing changes until then.',
    ],
    after: [
      "If you don't know that account, please don't confirm. Nothing changes, and there's nothing you need to do.",
    ],
  },
  addressTaken: {
    subject: 'This address already has its own account',
    heading: 'This address already has its own account',
    paragraphs: [
      'Someone, most likely you, asked to use this address for another account. It already has its own account, so nothing was changed. To use it there, first change the address of this account, or delete this account.',
      NOT_YOU_ASKED,
    ],
  },
  emailChanged: {
    subject: 'The e-mail address of your account was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      "Your account now has another e-mail address, confirmed by a link we sent there. We'll no longer write to this one.",
      "If this wasn't you, reply to this e-mail right away, and a person will look into it.",
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['The password of your account was set or changed.', NOT_YOU_DID],
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    paragraphs: ['You can now sign in to your account with another passkey.', NOT_YOU_DID],
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    paragraphs: ['One of the passkeys of your account no longer signs you in.', NOT_YOU_DID],
  },
} as const;

/** The name of a passkey that nobody named. */
export const passkeyName = (number: number): string => `Passkey ${number}`;
