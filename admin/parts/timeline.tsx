import { type TimelineEntry as Entry, Timeline as Entries } from '#ui/office/timeline.tsx';
import { When } from './when.tsx';

export type TimelineEntry = Omit<Entry, 'when'> & { at: string };

/** What happened, the newest first, with times in the shop's time zone. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <Entries entries={entries.map(({ at, ...entry }) => ({ ...entry, when: <When at={at} /> }))} />
);
