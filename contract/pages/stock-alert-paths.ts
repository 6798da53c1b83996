/**
 * Pages of stock alerts for bottles out of stock. They take forms; none is cached or indexed by
 * search engines.
 */
const TELL_ME_PATH = '/tell-me';

export const CONFIRM_ALERT_PATH = `${TELL_ME_PATH}/confirm`;
export const STOP_ALERTS_PATH = `${TELL_ME_PATH}/stop`;

/** Page where a shopper who is not signed in leaves an email address for a stock alert. */
export const stockAlertPath = (slug: string): string => `${TELL_ME_PATH}/${slug}`;

/** The query parameter of a mailed link. */
export const TOKEN_PARAMETER = 'token';
