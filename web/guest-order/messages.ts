/** Texts of the page of one order for buyers without an account. */
export const words = {
  title: 'Find your order',
  lead: 'Enter the order number and the email address you ordered with. Both are in your confirmation email.',
  number: 'Order number',
  numberHint: 'Eight characters, such as 7K2F-9QXM.',
  email: 'Email address',
  find: 'Find order',
  order: (number: string) => `Order ${number}`,
  placed: (day: string) => `Placed on ${day}`,
  notices: {
    'not-found':
      "We can't find an order with this number and email address. Check both in your confirmation email, or write to us.",
    'bad-link': "This link doesn't open an order anymore. Enter the order number and email address instead.",
    foreign: "The form wasn't sent from this page. Please send it again.",
    'too-large': 'The form was too large. Please send it again with less text.',
    unavailable: "We couldn't do that just now. Please try again in a minute.",
    'moved-on':
      "This isn't possible for the order anymore. Here's where it is now. Write to us if you need help.",
    reason: 'Tell us why, in at most 500 characters.',
    units: 'Choose how many bottles you want to return.',
  },
  asked: 'We have your request and will answer by email. You can take it back until then.',
  withdrawn: 'You took your request back.',
  requests: { cancel: 'You asked us to cancel this order.', return: 'You asked us to take bottles back.' },
  requestOpen: (day: string) => `Sent on ${day}. We'll answer by email.`,
  withdraw: 'Take request back',
  cancel: {
    title: 'Ask to cancel',
    text: "We haven't packed your order yet. If we can still stop it, we'll refund everything you paid.",
    reason: 'Why? (optional)',
    button: 'Ask to cancel',
  },
  return: {
    title: 'Ask to return bottles',
    text: 'Tell us which bottles, and why. We answer by email with how to send them back.',
    units: (name: string) => `How many of ${name}`,
    reason: 'Why do you want to return them?',
    button: 'Ask to return',
  },
  contact: 'Write to us',
  another: 'Find another order',
} as const;
export type Notice = keyof typeof words.notices;
