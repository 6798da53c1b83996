/** How counter sales come to the shop: a program with an API key, a person, a webhook or a file. */
export const SOURCE_KINDS = ['api-key', 'staff', 'webhook', 'file'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
