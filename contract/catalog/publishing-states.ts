/** What a record of the catalogue is for shoppers. */
export const PUBLISHING_STATES = ['draft', 'published', 'archived'] as const;
export type PublishingState = (typeof PUBLISHING_STATES)[number];
