/**
 * The page that withdraws the consent to email. Opening it changes nothing; its button does, and
 * the one-click request of a mail program (RFC 8058).
 */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
