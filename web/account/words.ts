/** Words of the account's frame and of its first page, the profile. */
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
    'What is yours here is fetched by your own browser once you have signed in, and that takes JavaScript. Turn it on for this shop and it will stand here. Looking around and buying work without.',
  failed: {
    away: 'This could not be loaded. The shop did not answer.',
    offline: 'You are offline. This is loaded once the connection is back.',
    problem: 'This could not be loaded. Something went wrong on our side.',
  },
  notSaved: {
    away: 'Nothing was saved: the shop did not answer. Please try again.',
    offline: 'Nothing was saved: you are offline. Please try again once the connection is back.',
    problem: 'Nothing was saved: something went wrong on our side. Please try again in a while.',
    busy: 'That was a lot in a short time. Please try again in a while.',
    foreign: 'Another provider signs you in here, and keeps this.',
    full: 'There is no room for more. Remove one first.',
    gone: 'It is no longer there. Load this page anew to see how things stand.',
  },
  again: {
    text: 'This takes a sign-in of the last ten minutes. You come back to this place, with nothing changed so far.',
    button: 'Sign in again',
  },
  faultsTitle: 'Not quite yet',
  saving: 'Saving',
  save: 'Save',
  cancel: 'Cancel',
  optional: 'optional',
  deletion: {
    title: 'This account is going to be deleted',
    text: (at: string) =>
      `You asked for it. On ${at} everything goes that does not have to stay; until then nothing is mailed to you, and everything can be kept.`,
    keep: 'Keep my account',
    kept: 'Your account stays. Nothing was deleted.',
  },
  provider:
    'You sign in with another provider. Your name and e-mail, password, passkeys and devices are kept there, and are changed there.',
} as const;

/** What an address of the account has for whoever has not signed in. */
export const anonymous = {
  profile: 'Your name, your e-mail and how you sign in. Log in to see and change them.',
  orders: 'Everything you have ordered, where each order stands, its receipt, and a way to order it again.',
  order: 'Where an order stands, its receipt, and a way to order it again. Log in to see it.',
  settings:
    'Addresses, passkeys, devices, mail, and everything we keep of you. Log in to see and change them.',
  none: 'You need no account to buy here: as a guest you get everything by e-mail, and an order of a proven address is here whenever you make an account.',
} as const;

/** What the tab and search results say of a page. */
export const descriptions = {
  profile: 'Your name, your e-mail and how you sign in to this shop.',
  orders: 'What you have ordered at this shop, and where it stands.',
  order: 'An order at this shop: where it stands, and its receipt.',
  settings: 'Addresses, passkeys, devices, mail and your data at this shop.',
} as const;

export const profile = {
  since: (day: string) => `With us since ${day}`,
  unnamed: 'No name yet',
  name: 'Name',
  nameHint: 'As we write to you. Addresses have names of their own.',
  changeName: 'Change name',
  nameSaved: 'Your name was saved.',
  nameMissing: 'Tell us a name.',
  nameTooLong: (most: number) => `At most ${most} characters, please.`,
  email: 'E-mail',
  noEmail: 'None',
  unverified: 'Not proven yet',
  changeEmail: 'Change e-mail',
  newEmail: 'New e-mail',
  newEmailHint:
    'The new address gets a link to confirm it. Until that is pressed everything stays as it is; then the old address is told.',
  emailWrong: 'A mail address looks like name@example.ca.',
  emailSame: 'This is the address you have.',
  sendLink: 'Send the link',
  linkSent: (email: string) => `A link is on its way to ${email}.`,
  pending: (email: string) => `${email} waits for its link to be pressed. It works once, and not for long.`,
  ways: 'How you sign in',
  waysText: 'Password, passkeys and the devices you are signed in on are in the settings.',
  toSettings: 'Go to settings',
} as const;
