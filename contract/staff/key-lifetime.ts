/** Days that an API key works unless another number is given. */
export const KEY_DAYS = 90;
/** Days that an API key works at most. */
export const MAX_KEY_DAYS = 365;
