/** What e-mails on accounts say. They repeat nothing typed and unproven: the address may be another person's. */
const NOT_YOU_ASKED =
  'If you did not ask for this, somebody gave your address by mistake. There is nothing you need to do.';
const NOT_YOU_DID =
  'If this was not you, choose a new password now: begin with Login in the shop, then "Forgot your password?". That signs out every device. Then answer this letter, and a person looks into it.';

export const LETTERS = {
  register: {
    subject: 'Finish creating your account',
    heading: 'Finish creating your account',
    before: () => [
      'This link opens the page where you choose a password or make a passkey. It works once, for 24 hours.',
    ],
    after: [NOT_YOU_ASKED],
  },
  alreadyRegistered: {
    subject: 'You have an account with us already',
    heading: 'You have an account already',
    paragraphs: [
      'Somebody, most likely you, asked to create an account with this address. There is one already: sign in with Login in the shop. If you no longer know the password, "Forgot your password?" leads to a new one.',
      NOT_YOU_ASKED,
    ],
  },
  reset: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    before: () => [
      'This link opens the page where you choose a new password. It works once, for 30 minutes. Every device is signed out when you do.',
    ],
    after: [NOT_YOU_ASKED],
  },
  noAccount: {
    subject: 'There is no account with this address',
    heading: 'There is no account with this address',
    paragraphs: [
      'Somebody, most likely you, asked for a new password. Nobody has an account with this address here. You may have used another address, or none: orders need no account.',
      NOT_YOU_ASKED,
    ],
  },
  changeEmail: {
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    before: (accountEmail: string) => [
      `The account ${accountEmail} asks to use this address from now on.`,
      'If that account is yours, sign in to it and open this link in the same browser. It works once, for an hour. Until then nothing changes.',
    ],
    after: [
      'If you do not know that account, please do not confirm. Nothing changes, and there is nothing you need to do.',
    ],
  },
  addressTaken: {
    subject: 'This address has an account of its own',
    heading: 'This address has an account of its own',
    paragraphs: [
      'Somebody, most likely you, asked to make this the address of another account. It has an account of its own already, so nothing was changed. To use it there, change the address of this account first, or delete this account.',
      NOT_YOU_ASKED,
    ],
  },
  emailChanged: {
    subject: 'The email address of your account was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      'Your account has another email address from now on, which was confirmed by a link that we sent there. Letters no longer come here.',
      'If this was not you, answer this letter now, and a person looks into it.',
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
    paragraphs: ['From now on, your account can be signed in to with another passkey.', NOT_YOU_DID],
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    paragraphs: ['One passkey of your account no longer signs in.', NOT_YOU_DID],
  },
} as const;

/** The name of a passkey that nobody named. */
export const passkeyName = (number: number): string => `Passkey ${number}`;
