// A path of this shop, an anchor on the page, or one of three schemes. Browsers read `//`, `/\` and
// spaces within a URL as the beginning of another host.
const ADDRESS = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s\\\p{Cc}]*$/u;

/** Whether a text may link to that URL. */
export const mayLinkTo = (address: string): boolean => ADDRESS.test(address);
