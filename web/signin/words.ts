/** Words of the sign-in pages. */
export const words = {
  back: 'Back to the shop',
  wrongTitle: 'That did not work',
  faultsTitle: 'Please look at this once more',
  /** Before the title of a page that came back, for those who hear it first. */
  faultyTitle: (title: string) => `Not yet: ${title}`,
  failed: 'This page could not be made',
  labels: { name: 'Name', email: 'E-mail', password: 'Password', newPassword: 'New password' },
  passwordHint: 'At least 12 characters. A few words in a row are easy to keep in mind and hard to guess.',
  passwordFaults: {
    missing: 'Choose a password of at least 12 characters.',
    short: 'This is shorter than 12 characters. Add a word or two.',
    long: 'This is longer than a password can be here. Leave something out.',
    common:
      'This is on the lists of passwords that are tried first. Choose one that only you would think of.',
  },
  tooOften: (seconds: number) =>
    `There were too many tries. Wait ${inWords(seconds)}, then try again. Nothing is locked.`,
  login: {
    title: 'Sign in',
    again: 'Sign in once more',
    againLead: 'What comes next asks for a sign-in of the last ten minutes.',
    submit: 'Sign in',
    passkey: 'Use a passkey',
    passkeyFault: 'No passkey was used. Try again, or sign in with your password.',
    passkeyRefused: 'That passkey was not accepted. Try once more, or sign in with your e-mail and password.',
    refused:
      'E-mail and password do not fit together. Check both, or choose a new password by the link below.',
    missing: { email: 'Type your e-mail address.', password: 'Type your password.' },
    forgot: 'Forgot your password?',
    isNew: 'New here?',
    create: 'Create an account',
  },
  create: {
    title: 'Create an account',
    lead: 'We send a link to your address. Behind it you choose a password or make a passkey, and the account is yours.',
    submit: 'Send me the link',
    known: 'Already have an account?',
    login: 'Sign in',
    faults: {
      name: {
        missing: 'Type the name that we may call you by.',
        'too-long': 'Shorten the name a little.',
        control: 'Type the name again: it holds a character that cannot be shown.',
        'not-an-address': 'Type the name that we may call you by.',
      },
      email: {
        missing: 'Type your e-mail address.',
        'too-long': 'This is longer than an e-mail address can be.',
        control: 'Type the address again: it holds a character that cannot be shown.',
        'not-an-address': 'An e-mail address looks like maude@example.ca.',
      },
    },
  },
  consent: {
    title: (client: string) => `Let ${client} in?`,
    lead: (client: string, email: string) =>
      `${client} is not part of this shop. You are signed in as ${email}, and it asks to:`,
    scopes: {
      openid: 'know that it is you, by a number that stands for your account',
      profile: 'see your name',
      email: 'see your e-mail address',
      offline_access: 'stay signed in while you are away',
      storefront: 'use your account here: orders, addresses, settings',
    },
    unknown: (scope: string) => `use what it calls ${scope}`,
    allow: 'Allow',
    refuse: "Don't allow",
  },
  'check-mail': {
    title: 'Check your mail',
    lead: 'A letter with a link is on its way to the address that you gave. It is good for 24 hours.',
    text: 'Open it on any device. Opened in this browser it brings you straight back to where you were.',
    again: 'Nothing there? Look among the unwanted mail, or',
    retype: 'type your address again',
  },
  mailed: {
    title: 'Check your mail',
    lead: 'If there is an account for that address, a letter with a link is on its way. It is good for half an hour.',
    text: 'The link opens a page where you choose a new password. Until then nothing changes.',
    again: 'Nothing there? Look among the unwanted mail, or',
    retype: 'type your address again',
  },
  forgot: {
    title: 'Choose a new password',
    lead: 'Type the e-mail address of your account. We send a link to it, and the page behind it takes a new password.',
    submit: 'Send me the link',
    faulty: 'An e-mail address looks like maude@example.ca.',
    remembered: 'Back to signing in',
  },
  passkey: {
    title: 'Sign in faster next time',
    lead: 'With a passkey your phone or computer signs you in by fingerprint, face or its code. Nothing to type, and nothing that could be stolen from us.',
    make: 'Make a passkey',
    later: 'Not now',
    hint: 'You find passkeys in your settings at any time. We ask this once.',
    fault: 'No passkey was made. Try again, or go on without one.',
    refused: 'This passkey could not be read. Try again, or go on without one.',
    noScript: 'This browser makes no passkeys on this page. You are signed in without one.',
  },
  keep: {
    title: 'Keep your account?',
    lead: (day: string) => `You asked us on ${day} to delete this account.`,
    text: 'Until fourteen days have passed you can take that back. Nothing is lost yet.',
    keep: 'Keep my account',
    goOn: 'Go on without keeping it',
  },
  done: {
    title: 'All is ready',
    lead: (client: string) => `You are known to us now. Go on to ${client}.`,
    submit: 'Go on',
  },
  verify: {
    title: 'Choose how you sign in',
    lead: (person: string) => `Welcome, ${person}. Your address is confirmed as soon as you choose.`,
    submit: 'Create my account',
    passkey: 'Make a passkey instead',
    passkeyHint: 'Then this device signs you in by fingerprint, face or its code.',
    fault: 'No passkey was made. Try again, or choose a password.',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Whoever is signed in to this account anywhere is signed out as you save it.',
    submit: 'Save the password',
  },
  email: {
    title: 'Is this your address?',
    lead: (accountEmail: string, email: string) =>
      `Your account ${accountEmail} is to sign in with ${email} from now on.`,
    submit: 'Confirm this address',
    signInFirst: (accountEmail: string, email: string) =>
      `The account ${accountEmail} asks to use ${email}. To confirm, sign in to that account in this browser, then open the link from the email again.`,
    notYours: 'If it is not your account, close this page: nothing changes.',
    signIn: 'Sign in',
  },
  'email-changed': {
    title: 'Your address is changed',
    lead: 'From now on you sign in by it. A letter about this went to the old one.',
    on: 'Go to your account',
  },
  ready: {
    title: 'Your account is ready',
    lead: 'Sign in by what you have just chosen, here or in the browser where you began.',
    on: 'Sign in',
  },
  changed: {
    title: 'Your password is changed',
    lead: 'All other sign-ins have ended. From now on the new one counts.',
    on: 'Sign in',
  },
  expired: {
    title: 'This sign-in has expired',
    lead: 'It was begun too long ago, in another browser, or it is done already. Your cart is as it was.',
    on: 'Sign in',
  },
  gone: {
    title: 'This link leads nowhere now',
    lead: 'It was used already, or it is too old. A link is good for one time, and for a day at most.',
    on: 'Go to your account',
  },
  refused: {
    title: 'This form was not taken',
    foreign: 'It did not come from a page of ours, or the page was open for too long. Please start again.',
    'too-large': 'It was longer than anything that belongs here. Please start again.',
    on: 'Sign in',
  },
  notice: {
    error: {
      title: 'This sign-in cannot go on',
      lead: 'The page that sent you here asked for something that we cannot answer. You have done nothing wrong.',
      code: 'What it is called:',
    },
    'sign-out': {
      title: 'Sign out?',
      lead: 'You are signed in to this shop in this browser.',
      submit: 'Sign out',
      stay: 'Stay signed in',
      sureTitle: 'Signing you out',
      noScript: 'Press the button to finish.',
    },
    'signed-out': { title: 'You are signed out', lead: 'Your cart stays in this browser.' },
  },
} as const;

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'one second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'one minute' : `${minutes} minutes`;
}
