/** Words of the settings, those of signing in aside (security-words.ts). */
export const words = {
  title: 'Settings',
  contents: 'On this page',
} as const;

export const addresses = {
  title: 'Addresses',
  text: 'The checkout offers them. It fills in nothing unasked.',
  none: 'None yet.',
  add: 'Add an address',
  addTitle: 'New address',
  editTitle: 'Edit address',
  edit: 'Edit',
  editNamed: (name: string) => `Edit the address of ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove the address of ${name}`,
  sure: (name: string) => `Remove the address of ${name}?`,
  yes: 'Remove it',
  default: 'Default',
  makeDefault: 'Make default',
  makeDefaultNamed: (name: string) => `Make the address of ${name} the default`,
  isDefault: 'Use this one first',
  saved: 'The address was saved.',
  removed: 'The address was removed.',
  full: (most: number) => `You have ${most} addresses, which is as many as we keep.`,
} as const;

export const mail = {
  title: 'Mail',
  always: 'Mail about your orders and your account always comes. Anything else only if you say so here.',
  since: (day: string) => `You agreed on ${day}.`,
  off: 'You have not agreed, so nothing of the kind is sent.',
  given: 'Saved. You can take it back here or in any such mail.',
  ended: 'Saved. Nothing of the kind is sent any more.',
} as const;

export const taste = {
  title: 'Units and look',
  units: 'Measures in recipes',
  ml: 'Millilitres',
  oz: 'Ounces',
  unitsHint: 'An ounce is the 30 mL of a jigger, so proportions stay as written.',
  look: 'Look',
  system: 'As your system',
  day: 'Day',
  cellar: 'Cellar',
  saved: 'Saved.',
  here: 'Chosen for this browser. It could not be saved to your account just now.',
} as const;

export const data = {
  title: 'Your data',
  text: 'Everything that we keep of you in one file: account, addresses, orders, saved bottles, what you agreed to and when.',
  download: 'Download my data',
  busy: 'Collecting',
  done: (name: string) => `${name} was handed to your browser.`,
  failed: 'The file could not be made just now. Please try again.',
} as const;

export const deletion = {
  title: 'Delete your account',
  text: 'Asked twice, and done after 14 days in which you can come back.',
  start: 'Delete my account',
  sureTitle: 'What goes, and what stays',
  goes: 'Gone after 14 days: your name and e-mail here, addresses, password, passkeys, devices, saved bottles, what you asked to be told of, what you agreed to.',
  stays:
    'Stays: your orders, six years after the tax year they belong to, with what an invoice and the liquor rules need. Nobody can sign in to them.',
  back: 'For 14 days signing in offers to keep the account. Nothing is mailed to you meanwhile, and you are signed out everywhere but here.',
  data: 'You may want to download your data first.',
  yes: 'Delete my account in 14 days',
  no: 'Keep my account',
  asked: (at: string) => `Noted. Your account is deleted on ${at}, unless you keep it.`,
} as const;
