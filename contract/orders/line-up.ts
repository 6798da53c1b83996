/** Bottles of an order whose pictures stand side by side, after paying and in the email about it. */
export const LINE_UP = 5;
