/**
 * Why mail to an address is not sent any more: its server refused the recipient, bounced a mail later,
 * or the recipient called a mail spam.
 */
export const MAIL_REFUSAL_CAUSES = ['refused', 'bounced', 'complained'] as const;
export type MailRefusalCause = (typeof MAIL_REFUSAL_CAUSES)[number];
