/** A language and region in the form of BCP 47: `en-CA`, `fr-CA`. */
export type Locale = string;

/** Language of every page today. Only the edges read it: requests, and the jobs of no request. */
export const DEFAULT_LOCALE: Locale = 'en-CA';
