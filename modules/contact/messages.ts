import { messagesByLocale } from '#contract/messages-by-locale.ts';

/** Texts of the mails to the sender of a message: the acknowledgement and the answer. */
export const getMessages = messagesByLocale({
  'en-CA': {
    subject: 'We have your message',
    heading: 'We have your message',
    paragraphs: [
      "Thank you for writing. A person reads every message, and we'll answer during our opening hours.",
      "If you didn't write to us, someone typed your address by mistake. There's nothing you need to do.",
    ],
    replySubject: (subject: string) => `Re: ${subject}`,
    replyHeading: 'Our answer to your message',
  },
});
