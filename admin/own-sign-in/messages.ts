/** Texts of how the signed-in person signs in. */
export const words = {
  title: 'Your sign-in',
  fact: 'How you sign in to the back office. You get an email about each change.',
  passkeys: 'Passkeys',
  passkeysText:
    'A passkey on your device opens the back office with one touch. Keep a second one elsewhere, in case a device is lost.',
  noPasskeys: 'You have no passkeys.',
  name: 'Name',
  added: 'Added',
  lastUsed: 'Last used',
  never: 'Never',
  opens: 'Opens the back office',
  byItself: 'By itself',
  withCode: 'With a code, the first time',
  action: 'Action',
  add: 'Add a passkey',
  addAtShop: 'Add a passkey at the shop',
  cannot: 'This browser cannot make passkeys.',
  isAdded: (name: string) => `${name} added`,
  notAdded: 'No passkey was added',
  failures: {
    cancelled: 'You cancelled, or it took too long.',
    known: 'This device already has a passkey for the shop. Use another device or a security key.',
    failed: 'Your device or browser did not allow a passkey.',
  },
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  save: 'Save name',
  renamed: (name: string) => `Passkey renamed to ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeText: 'You can no longer sign in with this passkey. Delete it on your device as well.',
  removed: (name: string) => `${name} removed`,
  app: 'Password and app',
  ways: (hasPassword: boolean, hasApp: boolean): string => {
    if (hasPassword && hasApp) return 'You have a password and an authenticator app.';
    if (hasApp) return 'You have an authenticator app, and no password.';
    return hasPassword
      ? 'You have a password, and no authenticator app: the password alone does not open the back office.'
      : 'You have no password and no authenticator app. You need neither while you have passkeys.';
  },
  codes: 'Recovery codes',
  codesText: 'With a password or a new passkey, each code works once instead of the app.',
  codesLeft: (count: number) => `${count} of 10 codes left.`,
  renew: 'Make new codes',
  renewText: 'Ten new codes replace the earlier ones, which then no longer work.',
  newCodes: 'Keep these codes now',
  newCodesText: 'You see them only once. Print them, or keep them in your password manager.',
  copy: 'Copy',
  copied: 'Codes copied',
  notCopied: 'The codes were not copied',
  print: 'Print',
  external: 'Another provider signs you in',
  externalText: 'That provider keeps your passkeys and second factors. You change them there.',
  askSecond:
    'You have one passkey and no authenticator app. If you lose the device, only recovery codes are left.',
  askSecondAdd: 'Add a second passkey',
  notNow: 'Not now',
};
