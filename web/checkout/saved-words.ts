import type { SavedAddress } from '#contract/account/account.ts';

export const savedWords = {
  label: 'Your saved addresses',
  option: ({ name, address, address2, city, province }: SavedAddress) =>
    [name, address, address2, `${city} ${province}`].filter((text) => text !== '').join(', '),
  use: 'Fill in',
  filled: (street: string) => `Filled in: ${street}. Change anything that differs this time.`,
};
