import type { TubeLevel } from '#ui/office/tube.tsx';
import type { words } from './messages.ts';

export type PublishingState = keyof typeof words.statuses;

/** How far a record has come on its way into the shop. */
export const LEVELS: Readonly<Record<PublishingState, TubeLevel>> = { draft: 1, published: 3, archived: 0 };

/** A page of a list of the Admin API. */
export type Items<Row> = { items: Row[]; nextCursor: string | null };
