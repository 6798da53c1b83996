/** Texts of the stock alerts. */
export const words = {
  title: (name: string) => `Tell me when ${name} is back`,
  lead: (name: string) =>
    `${name} is sold out. Leave your email address and we'll email you once, when it's back. We won't use it for anything else.`,
  email: 'Email',
  emailHint:
    "We'll email you first to confirm the address. We delete it after three days if you don't confirm, and as soon as we've told you the bottle is back.",
  trap: 'Leave this field empty',
  send: 'Tell me',
  toBottle: (name: string) => `Back to ${name}`,
  faultTitle: 'Please check this field',
  fault: 'Enter an email address like name@example.ca.',
  noticeTitle: 'Nothing was sent',
  notices: {
    'too-many-of-client':
      "We've had five addresses from your connection in the last hour, the most we can take. Please try again later.",
    'too-many-of-shop': "We've had more requests this hour than we can take. Please try again later.",
    'too-large': 'That was too long for us to accept.',
    foreign: "That form came from another website, so we couldn't accept it. Please use the form here.",
    unavailable: "We couldn't save that just now. Please try again in a minute.",
  },
  asked: {
    title: 'Check your email',
    text: "If you haven't already signed up for this bottle, we've sent you an email. Open its link to confirm, and we'll email you once, when the bottle is back.",
  },
  there: {
    title: (name: string) => `${name} is back`,
    text: "It's in stock now, so there's nothing to wait for.",
    go: 'See the bottle',
  },
};

export type Notice = keyof typeof words.notices;

export const confirmWords = {
  title: 'Is this your address?',
  text: (name: string) =>
    `Confirm, and we'll email you once, when ${name} is back. Then we delete your address.`,
  button: 'Yes, tell me',
  done: {
    title: "You're on the list",
    text: "We'll email you once, when the bottle is back. That email has a link to unsubscribe from any others you're waiting for.",
  },
  over: {
    title: 'This link no longer works',
    text: "It has already been used, or it's more than three days old. If you confirmed, you're all set; if not, ask again on the bottle's page.",
  },
  unavailable: "We couldn't save that just now. Please try again in a minute.",
  toProducts: 'See all products',
};

export const stopWords = {
  title: 'Unsubscribe',
  text: (count: number) =>
    count === 1
      ? "You're waiting for one more bottle. Unsubscribe, and we won't email you about it."
      : `You're waiting for ${count} more bottles. Unsubscribe, and we won't email you about any of them.`,
  button: 'Unsubscribe',
  done: {
    title: "You're unsubscribed",
    text: "We won't email you about any bottles anymore, and we've deleted your address from this list.",
  },
  nothing: {
    title: "There's nothing to unsubscribe from",
    text: "You're not on the list for any bottles, so we won't send you any more of these emails.",
  },
  unknown: {
    title: 'This link is incomplete',
    text: "Your email app may have cut it off. Open it from the email again, or write to us and we'll do it for you.",
    contact: 'Write to us',
  },
  unavailable: "We couldn't do that just now. Please try again in a minute.",
};

/** Toasts for signed-in customers. */
export const toasts = {
  waiting: (name: string) => ({
    title: "You're on the list",
    text: `We'll email you once, when ${name} is back.`,
  }),
  confirmFirst: {
    title: 'Check your email',
    text: "Your address isn't confirmed yet. Open the link we've sent you.",
  },
  full: { title: 'Not saved', text: "You're waiting for a hundred bottles, the most we can keep." },
  failed: { title: 'Not saved', text: "We couldn't reach the shop. Please try again." },
};
