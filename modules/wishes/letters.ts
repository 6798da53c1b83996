import type { Letter } from '#platform/mail/letter.ts';

/** Asks an address whether it is meant. It says nothing else: the address may be somebody else's. */
export function letterToConfirm(email: string, name: string, confirmTo: string): Letter {
  return {
    to: email,
    subject: `Should we e-mail you when ${name} is back?`,
    heading: 'Is this your address?',
    paragraphs: [
      `Someone asked us to e-mail this address once, when ${name} is back. If that was you, confirm it on this page:`,
      confirmTo,
      "The link works for three days. If it wasn't you, there's nothing you need to do: unless it's confirmed, we delete the address.",
    ],
  };
}

/** Says that a bottle can be bought again, once. */
export function letterBack(letter: {
  email: string;
  name: string;
  productTo: string;
  stopTo: string;
}): Letter {
  const { email, name, productTo, stopTo } = letter;
  return {
    to: email,
    subject: `${name} is back`,
    heading: `${name} is back`,
    paragraphs: [
      "You asked us to tell you when it's back. It is, while it lasts; we haven't set any aside for you.",
      productTo,
      "This was the only e-mail about this bottle. If you're waiting for others and no longer want to hear about them, unsubscribe here:",
      stopTo,
    ],
    unsubscribe: stopTo,
  };
}
