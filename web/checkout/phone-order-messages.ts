/** Texts of the page on which a caller types the code of an order by phone. */
export const words = {
  title: 'Pay an order by phone',
  lead: 'We held your bottles while we spoke. Type the code that we read to you, look through the order, and pay it here. We never take a card by telephone.',
  code: 'Code',
  codeHint: 'Eight letters and digits, such as 7K2F-9QXM. It works for 24 hours.',
  postalCode: 'Postal code',
  postalCodeHint: 'Of the address that you gave us, or of our shop if you collect the order there.',
  button: 'See your order',
  unknown:
    "This code and postal code don't belong together, or the order has ended. Check both, or open the link in our email.",
  unavailable: "The shop isn't responding. Nothing is lost: try again in a moment.",
  refused: 'The form was not accepted. Type the code again.',
} as const;
