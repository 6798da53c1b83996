/** Pages of waiting for a bottle that is sold out. They take forms, and none is kept or found by search engines. */
const TELL_ME_PATH = '/tell-me';

export const CONFIRM_ALERT_PATH = `${TELL_ME_PATH}/confirm`;
export const STOP_ALERTS_PATH = `${TELL_ME_PATH}/stop`;

/** Where somebody who is not signed in leaves an address for a bottle. */
export const tellMePath = (slug: string): string => `${TELL_ME_PATH}/${slug}`;

/** Whether a path is one of these pages. */
export const isTellMePath = (path: string): boolean => path.startsWith(`${TELL_ME_PATH}/`);

/** The query parameter of a mailed link. */
export const TOKEN_PARAMETER = 'token';
