/** What a person may ask about their data. */
export const REQUEST_KINDS = ['access', 'portability', 'correction', 'deletion'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['open', 'deleting', 'done', 'refused'] as const;
