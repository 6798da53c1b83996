/** Texts of the sign-in pages. */
export const words = {
  officeName: 'Office',
  officeFoot: 'Staff only. Every sign-in and change is recorded in History.',
  back: 'Back to the shop',
  wrongTitle: "That didn't work",
  faultsTitle: 'Please check these fields',
  /** Prefix of the title after a refusal, for screen readers that read it first. */
  faultyTitle: (title: string) => `Error: ${title}`,
  failed: "This page couldn't be loaded",
  labels: { name: 'Name', email: 'Email', password: 'Password', newPassword: 'New password', code: 'Code' },
  passwordHint: 'At least 12 characters. A few words in a row are easy to remember and hard to guess.',
  passwordFaults: {
    missing: 'Choose a password of at least 12 characters.',
    short: "That's shorter than 12 characters. Add a word or two.",
    long: "That's too long. Please use up to 256 characters.",
    common: "That's a very common password, so it's easy to guess. Please choose another.",
  },
  tooOften: (seconds: number) =>
    `Too many tries. Wait ${inWords(seconds)}, then try again. Your account isn't locked.`,
  login: {
    title: 'Sign in',
    again: 'Sign in again',
    staff: 'Sign in to the back office',
    staffLead: 'For staff only. Use your passkey, or your password and your authenticator app.',
    againLead: 'For your security, please sign in again before the next step.',
    submit: 'Sign in',
    passkey: 'Use a passkey',
    passkeyFault: 'No passkey was used. Try again, or sign in with your password.',
    passkeyRefused: "We couldn't accept that passkey. Try again, or sign in with your email and password.",
    refused:
      "That email and password don't match. Check both, or use the link below to choose a new password.",
    missing: { email: 'Enter your email address.', password: 'Enter your password.' },
    forgot: 'Forgot your password?',
    isNew: 'New here?',
    create: 'Create an account',
  },
  code: {
    title: 'One more step',
    lead: (email: string) =>
      `You're signing in as ${email}. Enter the six digits from your authenticator app.`,
    hint: "If you don't have your phone, enter one of your recovery codes instead.",
    refused: "That code isn't right, or it was used already. Enter the code that your app shows now.",
    submit: 'Open the back office',
  },
  create: {
    title: 'Create an account',
    lead: "We'll email you a link. Open it to choose a password or create a passkey, and your account is ready.",
    submit: 'Send me the link',
    known: 'Already have an account?',
    login: 'Sign in',
    errors: {
      name: {
        missing: 'Enter your name.',
        'too-long': 'Please shorten the name a little.',
        control: "Type the name again: it has a character we can't show.",
        'not-an-address': 'Enter your name.',
      },
      email: {
        missing: 'Enter your email address.',
        'too-long': "That's too long for an email address.",
        control: "Type the address again: it has a character we can't show.",
        'not-an-address': 'Enter an email address like name@example.ca.',
      },
    },
  },
  consent: {
    title: (client: string) => `Allow ${client} to use your account?`,
    lead: (client: string, email: string) =>
      `${client} isn't part of this shop. You're signed in as ${email}, and it's asking to:`,
    scopes: {
      openid: 'recognize you by an ID number for your account',
      profile: 'see your name',
      email: 'see your email address',
      offline_access: "stay signed in while you're away",
      storefront: 'use your account here: orders, addresses, settings',
    },
    unknown: (scope: string) => `use "${scope}"`,
    allow: 'Allow',
    refuse: "Don't allow",
  },
  'check-mail': {
    title: 'Check your email',
    lead: "We've sent a link to the address you gave. It works for 24 hours.",
    text: 'Open it on any device. In this browser, it takes you straight back to where you were.',
    again: 'Nothing there? Check your spam folder, or',
    retype: 'enter your address again',
  },
  mailed: {
    title: 'Check your email',
    lead: "If there's an account for that address, we've sent it a link. It works for half an hour.",
    text: 'The link lets you choose a new password. Nothing changes until you do.',
    again: 'Nothing there? Check your spam folder, or',
    retype: 'enter your address again',
  },
  forgot: {
    title: 'Choose a new password',
    lead: "Enter your account's email address, and we'll send you a link to choose a new password.",
    submit: 'Send me the link',
    faulty: 'Enter an email address like name@example.ca.',
    remembered: 'Back to sign in',
  },
  passkey: {
    title: 'Sign in faster next time',
    lead: "With a passkey, you sign in with your fingerprint, face or screen lock. There's nothing to type, and nothing for anyone to steal from us.",
    make: 'Create a passkey',
    later: 'Not now',
    hint: "You can add a passkey in your settings any time. We'll only ask once.",
    fault: 'No passkey was created. Try again, or continue without one.',
    refused: "We couldn't read this passkey. Try again, or continue without one.",
    noScript: "This browser can't create a passkey here. You're signed in without one.",
  },
  keep: {
    title: 'Keep your account?',
    lead: (day: string) => `You asked us on ${day} to delete this account.`,
    text: 'You have 14 days from then to change your mind. Nothing has been deleted yet.',
    keep: 'Keep my account',
    goOn: "Don't keep it",
  },
  done: {
    title: "You're all set",
    lead: (client: string) => `You're signed in. Continue to ${client}.`,
    submit: 'Continue',
  },
  verify: {
    title: 'Choose how you sign in',
    lead: (person: string) =>
      `Welcome, ${person}. Choose a password or create a passkey. Either one also confirms your email address.`,
    submit: 'Create my account',
    passkey: 'Create a passkey instead',
    passkeyHint: 'Then this device signs you in by fingerprint, face or screen lock.',
    fault: 'No passkey was created. Try again, or choose a password.',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Saving it signs you out on every device.',
    submit: 'Save password',
  },
  email: {
    title: 'Is this your address?',
    lead: (accountEmail: string, email: string) =>
      `From now on, you'll sign in to your account ${accountEmail} with ${email}.`,
    submit: 'Confirm this address',
    signInFirst: (accountEmail: string, email: string) =>
      `Someone asked to change the address of the account ${accountEmail} to ${email}. To confirm, sign in to that account in this browser, then open the link in the email again.`,
    notYours: "If this isn't your account, just close this page. Nothing changes.",
    signIn: 'Sign in',
  },
  'email-changed': {
    title: 'Your email address has changed',
    lead: "Use it to sign in from now on. We've told your old address about this.",
    on: 'Go to your account',
  },
  ready: {
    title: 'Your account is ready',
    lead: 'Sign in with your new password or passkey, here or in the browser where you started.',
    on: 'Sign in',
  },
  changed: {
    title: 'Your password has changed',
    lead: "You've been signed out on every device. Sign in with your new password.",
    on: 'Sign in',
  },
  expired: {
    title: 'This sign-in has expired',
    lead: 'Please sign in once more. Your cart is safe.',
    on: 'Sign in',
  },
  gone: {
    title: 'This link no longer works',
    lead: 'It has already been used, or it has expired. Each link works once, and for 24 hours at most.',
    on: 'Go to your account',
  },
  'no-factor': {
    title: 'Your account needs a second factor',
    lead: 'The back office opens with a passkey, or with a password and an authenticator app. Ask an owner of the shop for a link to set one up.',
    on: 'Go to your account',
  },
  refused: {
    title: "We couldn't accept this form",
    foreign: "It didn't come from one of our pages, or the page was open too long. Please start again.",
    'too-large': 'It was too long. Please start again.',
    on: 'Sign in',
  },
  join: {
    title: 'Join the back office',
    lead: 'One moment: your link is being read.',
    noScript: 'This page needs JavaScript to read your link.',
    missing: 'This address has no link. Open the whole link from your email or from the terminal.',
  },
  'join-external': {
    title: 'Join the back office',
    lead: 'Sign in with your work account. Your address must be the one that was invited.',
    submit: 'Sign in',
  },
  'join-person': {
    title: 'Join the back office',
    lead: "Tell us who you are. Next, you'll choose how you sign in.",
    submit: 'Continue',
  },
  'join-choose': {
    title: 'Choose how you sign in',
    lead: 'A passkey is the quickest way. With a password, you also need an authenticator app.',
    leadByPassword: 'Choose a password. Then you set up an authenticator app.',
    passkey: 'Create a passkey',
    fault: 'No passkey was created. Try again, or choose a password.',
    submit: 'Use a password and an app',
  },
  'join-account': {
    title: 'Join the back office',
    lead: 'You already have an account with us. Enter its password to go on.',
    submit: 'Continue',
    refused: "That password isn't right.",
    forgot: 'No password yet, or forgotten? Choose a new one by email',
    forgotHint: 'Then open this link again.',
  },
  'join-app': {
    title: 'Add your authenticator app',
    lead: 'Scan this code with your app, then enter the six digits that it shows.',
    picture: 'QR code with the key below',
    key: 'Or type this key into the app:',
    submit: 'Add the app',
    refused: "That code isn't right. Enter the code that your app shows now.",
  },
  'join-code': { title: 'One more step', submit: 'Open the back office' },
  'join-done': {
    title: 'Keep your recovery codes',
    lead: {
      app: "Each code works once in place of your app. Print them or keep them in a safe place: we can't show them again.",
      passkey:
        "If you lose your passkey, choose a password by email and use one of these codes with it. Each works once. Print them or keep them in a safe place: we can't show them again. Then add a second passkey in the back office, under Your sign-in.",
    },
    on: 'Open the back office',
  },
  office: {
    on: 'Sign in to the back office',
    expired: { title: 'This sign-in has expired', lead: 'Please sign in once more.' },
    ended: { title: 'You stopped signing in', lead: 'Nothing has changed. You can start again at any time.' },
    failed: {
      title: "We couldn't sign you in",
      lead: 'The answer of the sign-in provider was not valid. Please start again.',
    },
    'provider-unreachable': {
      title: "The sign-in provider doesn't answer",
      lead: "It can't be reached, or the shop's settings for it are wrong; the shop's log names the cause. A link that you opened still works: open it again later.",
    },
    'second-factor-required': {
      title: 'A second factor is required',
      lead: 'The back office opens only with two factors. Set up a second one with your sign-in provider, then sign in again.',
    },
    'email-unverified': {
      title: "Your email address isn't verified",
      lead: 'Verify your address with your sign-in provider, then sign in again.',
    },
    'not-staff': {
      title: 'This account has no access',
      lead: 'The back office is for staff. If you work here, ask an owner of the shop to invite you.',
    },
    'other-person': {
      title: 'That was another account',
      lead: 'To confirm it is you, sign in with the account that you are using in the back office.',
    },
    'invitation-for-another': {
      title: 'This link is for another address',
      lead: 'Sign in with the account of the address that was invited. The link still works.',
    },
    'link-invalid': {
      title: 'This link no longer works',
      lead: 'It was used already, it has expired, or a newer one was sent. Ask an owner of the shop for a new one.',
    },
    'owner-exists': {
      title: 'This shop has an owner already',
      lead: 'Ask an owner of the shop to invite you.',
    },
    'already-staff': {
      title: 'You have access already',
      lead: 'Sign in with your account to open the back office.',
    },
    'signed-out': { title: "You're signed out", lead: 'You can close this page.' },
  },
  notice: {
    error: {
      title: "We can't continue this sign-in",
      lead: "The site that sent you here asked for something we can't do. You haven't done anything wrong.",
      code: 'Error code:',
    },
    'sign-out': {
      title: 'Sign out?',
      lead: "You're signed in to this shop in this browser.",
      submit: 'Sign out',
      stay: 'Stay signed in',
      sureTitle: 'Signing you out',
      noScript: 'Press the button to finish.',
    },
    'signed-out': { title: "You're signed out", lead: 'Your cart stays in this browser.' },
  },
} as const;

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'one second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'one minute' : `${minutes} minutes`;
}
