/** Who hands a parcel over: a carrier, or the shop itself. */
export const PARCEL_HAND_OVERS = ['carrier', 'own'] as const;
export type ParcelHandOver = (typeof PARCEL_HAND_OVERS)[number];
/** How an order is handed over: where its parcel goes, or at the counter of the shop. */
export const HAND_OVER_METHODS = [...PARCEL_HAND_OVERS, 'counter'] as const;
export type HandOverMethod = (typeof HAND_OVER_METHODS)[number];

/** What came of an attempt to hand an order over. Only `verified` hands it over. */
export const HAND_OVER_RESULTS = ['verified', 'underage', 'no-id', 'intoxicated', 'nobody'] as const;
export type HandOverResult = (typeof HAND_OVER_RESULTS)[number];

/** What may come of an attempt in the shop, where the person stands at the counter. */
export const PICKUP_RESULTS = ['verified', 'underage', 'no-id', 'intoxicated'] as const;
export type PickupResultKind = (typeof PICKUP_RESULTS)[number];

/** Who collects an order: its buyer, or the person whom the buyer named. */
export const RECEIVERS = ['buyer', 'collector'] as const;
export type Receiver = (typeof RECEIVERS)[number];

/** Documents that prove an age. */
export const DOCUMENT_KINDS = ['drivers-licence', 'passport', 'photo-card', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
