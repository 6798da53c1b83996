/** The attribute that holds the year of a wine. */
export const VINTAGE_KEY = 'vintage';
/** Its value for a wine of several years. */
export const NON_VINTAGE = 'NV';
