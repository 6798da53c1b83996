import type { SavedAddress } from '#contract/account/account.ts';

export const savedWords = {
  label: 'Your saved addresses',
  option: ({ name, address, address2, city, province }: SavedAddress) =>
    [name, address, address2, `${city} ${province}`].filter((text) => text !== '').join(', '),
  use: 'Use this address',
  filled: (street: string) => `We've filled in ${street}. Change anything that's different this time.`,
};
