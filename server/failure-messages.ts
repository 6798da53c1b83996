import type { MerchantMail } from '#platform/mail/email.ts';

/** Tells the merchant that a part of the shop does not work. */
export const failureMail = (name: string, reason: string): MerchantMail => ({
  subject: 'A part of the shop is not working',
  heading: 'Something needs your attention',
  paragraphs: [
    `The shop reports: ${name} (${reason}). Other parts may have failed too. The shop tries again, and the rest of it goes on.`,
    'Today in the back office lists what does not work. The log of the shop has the details.',
  ],
});
