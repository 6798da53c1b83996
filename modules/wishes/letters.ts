import type { Letter } from '#platform/mail/letter.ts';

/** Asks an address whether it is meant. It says nothing else: the address may be somebody else's. */
export function letterToConfirm(email: string, name: string, confirmTo: string): Letter {
  return {
    to: email,
    subject: `Shall we write when ${name} is back?`,
    heading: 'Is this your address?',
    paragraphs: [
      `Somebody asked us to write here, once, when ${name} can be bought again. If that was you, confirm it on this page:`,
      confirmTo,
      'The link is good for three days. If it was not you, there is nothing you need to do: without a confirmation we forget the address.',
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
      'You asked to be told when it can be bought again. It can, as long as there is some left; none is held for you.',
      productTo,
      'This was the only mail about this bottle. If you wait for others and no longer want to hear of them, end it here:',
      stopTo,
    ],
    unsubscribe: stopTo,
  };
}
