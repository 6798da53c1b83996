import type { PublishingState } from '#contract/catalog/publishing-states.ts';

type Stored = { record: { status: PublishingState } } | undefined;

/** Returns the columns of a status, and when it became public. */
export function toStatusColumns({ status }: { status: PublishingState }, stored: Stored) {
  const updatedAt = new Date();
  const isNew = status === 'published' && stored?.record.status !== 'published';
  return { status, updatedAt, ...(isNew && { publishedAt: updatedAt }) };
}
