/** Words of waiting for a bottle. */
export const words = {
  title: (name: string) => `Tell me when ${name} is back`,
  lead: (name: string) =>
    `${name} is sold out. Leave an address, and you get one mail when it can be bought again. There is no list for anything else.`,
  email: 'Email',
  emailHint:
    'You get a mail to confirm the address first. We forget it after three days if you do not, and once the bottle is back.',
  trap: 'Leave this field empty',
  send: 'Tell me',
  toBottle: (name: string) => `Back to ${name}`,
  faultTitle: 'This could not be sent yet',
  fault: 'A mail address looks like name@example.ca.',
  noticeTitle: 'Nothing was sent',
  notices: {
    'too-many-of-client':
      'Five addresses have come from your connection within an hour, and we take no more until it is over.',
    'too-many-of-shop': 'More people want to be told than we can ask within an hour. Please try again later.',
    'too-large': 'What was sent was too large, and we did not read it.',
    foreign: 'What was sent came from a page of another site, so we did not read it. Please do it here.',
    away: 'We could not note that just now. Please try again in a minute.',
  },
  asked: {
    title: 'Look into your mail',
    text: 'If that address does not wait for this bottle yet, a mail is on its way to it. Press the link in it, and we write once when the bottle is back.',
  },
  there: {
    title: (name: string) => `${name} can be bought`,
    text: 'It is here now, so there is nothing to wait for.',
    go: 'Go to the bottle',
  },
};

export type Notice = keyof typeof words.notices;

export const confirmWords = {
  title: 'Is this your address?',
  text: (name: string) =>
    `Confirm, and we write to it once, when ${name} can be bought again. Then we forget it.`,
  button: 'Yes, tell me',
  done: {
    title: 'It is noted',
    text: 'You get one mail when the bottle can be bought again. It holds a link to stop, should you change your mind about others.',
  },
  over: {
    title: 'This link has done its work',
    text: 'It was used already, or it is older than three days. If you confirmed, all is well and there is nothing more to do; if not, ask again on the page of the bottle.',
  },
  away: 'We could not note that just now. Nothing is lost: please press once more in a minute.',
  toProducts: 'See all products',
};

export const stopWords = {
  title: 'Stop waiting',
  text: (count: number) =>
    count === 1
      ? 'Your address waits for one more bottle. Stop, and no mail will come about it.'
      : `Your address waits for ${count} more bottles. Stop, and no mail will come about any of them.`,
  button: 'Stop these mails',
  done: { title: 'Stopped', text: 'Your address waits for nothing any more, and we have forgotten it here.' },
  nothing: {
    title: 'There is nothing to stop',
    text: 'Your address waits for no bottle. The mail that brought you here was the only one.',
  },
  unknown: {
    title: 'This link is not whole',
    text: 'Perhaps the mail program cut it in two. Open it from the mail again, or write to us and we do it for you.',
    contact: 'Write to us',
  },
  away: 'We could not stop that just now. Please press once more in a minute.',
};

/** What is said to whoever is signed in. */
export const toasts = {
  waiting: (name: string) => ({
    title: 'Noted',
    text: `You get one mail when ${name} can be bought again.`,
  }),
  confirmFirst: {
    title: 'Look into your mail',
    text: 'Your address is not confirmed yet: the mail holds a link to do so.',
  },
  full: { title: 'Not noted', text: 'You wait for a hundred bottles, and we keep no more.' },
  failed: { title: 'Not noted', text: 'The shop could not be reached. Please try again.' },
};
