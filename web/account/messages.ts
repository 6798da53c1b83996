/** Texts of the account's frame and of its first page, the profile. */
export const words = {
  navigation: 'Your account',
  profile: 'Profile',
  orders: 'My Orders',
  saved: 'Saved bottles',
  settings: 'Settings',
  signOut: 'Sign out',
  login: 'Login',
  create: 'Create an account',
  ways: 'How you sign in',
  loading: 'Loading',
  needsScript:
    'Your account pages need JavaScript. Turn it on for this shop to see your account here. You can browse the shop without it.',
  failed: {
    unavailable: "This couldn't be loaded. The shop didn't respond.",
    offline: "You're offline. This will load once you're back online.",
    problem: "This couldn't be loaded. Something went wrong on our side.",
  },
  notSaved: {
    unavailable: "Nothing was saved: the shop didn't respond. Please try again.",
    offline: "Nothing was saved: you're offline. Please try again once you're back online.",
    problem: 'Nothing was saved: something went wrong on our side. Please try again in a few minutes.',
    busy: "That's a lot of changes in a short time. Please try again in a few minutes.",
    foreign: 'You can only change this with the provider you sign in with.',
    full: "There's no room for more. Remove one first.",
    gone: "It's no longer there. Reload this page to see what's here now.",
    needsSecondFactor:
      'Nothing was saved. This account opens the back office, so its passkeys and its password change only after two factors. Change passkeys in the back office, on the page Your sign-in. To set a password, sign in here with your passkey first. Without one, ask an owner of the shop for a new link.',
  },
  again: {
    text: "For your security, please sign in again to do this. You'll come back here, and nothing has changed yet.",
    button: 'Sign in again',
  },
  faultsTitle: 'Please check these fields',
  saving: 'Saving',
  save: 'Save',
  cancel: 'Cancel',
  optional: 'optional',
  deletion: {
    title: 'This account will be deleted',
    text: (at: string) =>
      `You asked us to. On ${at} we'll delete everything we don't have to keep. Until then we'll only email you about orders in progress, and you can still change your mind.`,
    keep: 'Keep my account',
    kept: "We've kept your account. Nothing was deleted.",
  },
  provider:
    'You sign in with another provider. Your name, email, password, passkeys and devices are kept there, and you change them there.',
} as const;

/** Descriptions of the account pages for signed-out visitors. */
export const anonymous = {
  profile: 'Sign in to see your details.',
  orders: 'Sign in to see your orders and to order again.',
  order: 'Sign in to see your order.',
  settings: 'Sign in to see and change your settings.',
  none: "You don't need an account to buy here. As a guest you get your confirmation and updates by email, and if you create an account later with the same address, your orders will be in it.",
} as const;

/** Descriptions of the pages for search results. */
export const descriptions = {
  profile: 'Your name, your email and how you sign in to this shop.',
  orders: 'Your orders at this shop and their status.',
  order: 'An order at this shop: its status and receipt.',
  settings: 'Addresses, passkeys, devices, email and your data at this shop.',
} as const;

export const profile = {
  since: (day: string) => `With us since ${day}`,
  unnamed: 'No name yet',
  name: 'Name',
  nameHint: 'What we call you when we write. You can use a different name for each delivery address.',
  changeName: 'Change name',
  nameSaved: 'Your name was saved.',
  nameMissing: 'Enter a name.',
  nameTooLong: (max: number) => `Please use at most ${max} characters.`,
  email: 'Email',
  noEmail: 'None',
  unverified: 'Not confirmed yet',
  changeEmail: 'Change email',
  newEmail: 'New email',
  newEmailHint:
    "We'll send a link to the new address. Nothing changes until you open it; then we'll let the old address know.",
  emailWrong: 'Enter an email address like name@example.ca.',
  emailSame: "That's the address you have now.",
  sendLink: 'Send the link',
  linkSent: (email: string) => `We've sent a link to ${email}.`,
  pending: (email: string) =>
    `${email} isn't confirmed yet. Open the link we sent there. It works once and expires after an hour.`,
  ways: 'How you sign in',
  waysText: 'Your password, passkeys and signed-in devices are in your settings.',
  toSettings: 'Go to settings',
} as const;
