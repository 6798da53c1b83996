import type { MerchantMail } from '#platform/mail/email.ts';

/** Tells the merchant that a part of the shop does not work. */
export const failureMail = (name: string, reason: string): MerchantMail => ({
  subject: 'A part of the shop is not working',
  heading: 'Something needs your attention',
  paragraphs: [
    `The shop reports: ${name} (${reason}). The shop tries again, and the rest of it goes on.`,
    'Health in the back office (Settings, Health) says what to do. The log of the shop has the details.',
  ],
});

/** Added to a mail that has not left yet. */
export const alsoFailed = (name: string, reason: string): string => `Also: ${name} (${reason}).`;
export const alsoBack = (name: string): string => `Also over: ${name}.`;

/** `2026-05-01 17:30 UTC` */
const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Tells the merchant that a part of the shop works again. */
export const recoveryMail = (name: string, since: Date): MerchantMail => ({
  subject: 'A part of the shop is back',
  heading: 'It works again',
  paragraphs: [
    `This is over: ${name}. It lasted since ${minute(since)}.`,
    'Health in the back office shows how everything stands.',
  ],
});

/** Tells the merchant that the database did not answer, once it does. */
export const outageMail = (from: Date, to: Date): MerchantMail => ({
  subject: 'The database is back',
  heading: 'The database answers again',
  paragraphs: [
    `It did not answer from ${minute(from)} until ${minute(to)}. Meanwhile nobody could buy, and nothing was saved.`,
    'Nothing that was confirmed is lost. Health in the back office shows how everything stands.',
  ],
});
