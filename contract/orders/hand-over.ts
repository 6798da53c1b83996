/** Who hands an order over: a carrier, or the shop itself. */
export const HAND_OVER_METHODS = ['carrier', 'own'] as const;

/** What came of an attempt to hand an order over. Only `verified` hands it over. */
export const HAND_OVER_RESULTS = ['verified', 'underage', 'no-id', 'intoxicated', 'nobody'] as const;
export type HandOverResult = (typeof HAND_OVER_RESULTS)[number];

/** Documents that prove an age. */
export const DOCUMENT_KINDS = ['drivers-licence', 'passport', 'photo-card', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
