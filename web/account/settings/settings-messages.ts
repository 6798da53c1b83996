/** Texts of the settings, except those of sign-in (security-messages.ts). */
export const addresses = {
  title: 'Addresses',
  text: 'You can pick one of these at checkout.',
  none: 'No saved addresses yet.',
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
  isDefault: 'Make this my default address',
  saved: 'Address saved.',
  removed: 'Address removed.',
  full: (max: number) => `You have ${max} addresses, the most we can keep.`,
} as const;

export const mail = {
  title: 'Email',
  always:
    'We always email you about your orders and account, and about anything else only if you sign up here.',
  since: (day: string) => `You agreed on ${day}.`,
  off: "You haven't signed up for anything else.",
  given: 'Saved. You can unsubscribe here or in any of these emails.',
  ended: "Saved. We won't send you these anymore.",
} as const;

export const taste = {
  title: 'Units and look',
  units: 'Measures in recipes',
  ml: 'Millilitres',
  oz: 'Ounces',
  unitsHint: '1 oz is 30 mL here, as on a bar jigger, so the proportions stay the same.',
  look: 'Look',
  system: 'Same as my device',
  day: 'Day',
  cellar: 'Cellar',
  saved: 'Saved.',
  here: "Changed in this browser. We couldn't save it to your account just now.",
} as const;

export const data = {
  title: 'Your data',
  text: 'Everything we keep about you in one file: account, addresses, orders, saved bottles, what you agreed to and when.',
  download: 'Download my data',
  busy: 'Preparing your file',
  done: (name: string) => `${name} is in your downloads.`,
  failed: "We couldn't make the file just now. Please try again.",
} as const;

export const deletion = {
  title: 'Delete your account',
  text: "We'll ask you to confirm, then wait 14 days in case you change your mind.",
  start: 'Delete my account',
  sureTitle: 'What we delete, and what we keep',
  goes: 'Deleted after 14 days: your name and email here, addresses, password, passkeys, devices, saved bottles, back-in-stock requests, and what you agreed to.',
  stays:
    "Kept: your orders, for six years after their tax year, with the details that tax and liquor rules require. You won't be able to see them online.",
  back: "Sign in within 14 days and you can still keep your account. Until then we'll only email you about orders in progress, and you'll be signed out everywhere but here.",
  data: 'You may want to download your data first.',
  yes: 'Delete my account in 14 days',
  no: 'Keep my account',
  asked: (at: string) => `Your account will be deleted on ${at}, unless you decide to keep it.`,
} as const;
