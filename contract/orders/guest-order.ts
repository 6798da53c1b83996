/** The page where a buyer without an account sees an order, by a mailed link or by number and email. */
export const GUEST_ORDER_PATH = '/order';

/** The parameter of the mailed link. */
export const ORDER_TOKEN = 'token';

/** Returns the path of an order's mailed link. */
export const guestOrderPath = (token: string): string =>
  `${GUEST_ORDER_PATH}?${ORDER_TOKEN}=${encodeURIComponent(token)}`;

/** What the forms of the page do: the value of the field `do`. */
export const GUEST_ORDER_STEPS = ['find', 'cancel', 'return', 'withdraw'] as const;
export type GuestOrderStep = (typeof GUEST_ORDER_STEPS)[number];

/** Maximum characters of the reason of a request. */
export const REQUEST_REASON_LENGTH = 500;

/** The field with the units of a line to return; positions are those of the order, from 0. */
export const unitsField = (line: number): string => `units-${line}`;
