/** A page of a record: the slug in its URL, and when its record was last changed. */
export type DatedPage = { slug: string; updatedAt: Date };
