import { channel } from 'node:diagnostics_channel';
import type { CounterName, LabelsOf } from './metric-table.ts';

/** Something that happened once, under the name of its counter. */
export type CountedEvent = { name: CounterName; labels: Readonly<Record<string, string>> };

const events = channel('alambic:count');

/** Counts something that happened. Costs nothing while no metrics are exposed. */
export function countEvent<Name extends CounterName>(name: Name, labels: LabelsOf<Name>): void {
  if (events.hasSubscribers) events.publish({ name, labels } satisfies CountedEvent);
}

/** Calls `onEvent` for each counted event of this process, until the returned function is called. */
export function followEvents(onEvent: (event: CountedEvent) => void): () => void {
  const listener = (message: unknown): void => {
    if (isEvent(message)) onEvent(message);
  };
  events.subscribe(listener);
  return () => {
    events.unsubscribe(listener);
  };
}

const isEvent = (message: unknown): message is CountedEvent =>
  typeof message === 'object' && message !== null && 'name' in message && 'labels' in message;
