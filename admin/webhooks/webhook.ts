import { EVENT_GROUPS, type EventGroup, listTypesOf } from '#contract/webhooks/event-types.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './messages.ts';

export type Webhook = Answers['GET /webhook-endpoints']['items'][number];
export type Delivery = Answers['GET /webhook-deliveries/{id}'];

/** The name for every type, also those of later releases. */
export const ALL = '*';

/** Groups of event types, in the order of the form. */
export const GROUPS = Object.keys(EVENT_GROUPS) as EventGroup[];

/** Which events a webhook gets, in words: whole groups, and of others how many types. */
export function describeEvents(events: readonly string[]): string {
  if (events.includes(ALL)) return words.allEvents;
  const parts = GROUPS.flatMap((group) => {
    const types = listTypesOf(group);
    const chosen = types.filter((type) => events.includes(type)).length;
    if (chosen === 0) return [];
    return [
      chosen === types.length ? words.groups[group] : words.some(words.groups[group], chosen, types.length),
    ];
  });
  return parts.join(', ');
}

/** Whether the receiver is why it is off. */
export const isReceiverBad = (cause: Webhook['offCause']): boolean => cause === 'gone' || cause === 'failing';

/** Whether events get through, in words. */
export function describeState({ isEnabled, offCause, failingSince, lastAttempt }: Webhook) {
  if (!isEnabled) {
    return { level: 0, bad: isReceiverBad(offCause), word: words.off[offCause ?? 'person'] } as const;
  }
  if (failingSince !== null) return { level: 1, bad: true, word: words.failing } as const;
  if (lastAttempt === null) return { level: 0, word: words.nothingSent } as const;
  return { level: 3, word: words.arrives } as const;
}

/** What came of a delivery, in words. */
export function describeDelivery({ state, failure, status, attempts }: Delivery) {
  if (state === 'delivered') return { level: 3, word: words.delivered } as const;
  if (failure === null) return { level: 1, word: words.beingSent } as const;
  const cause = failure === 'answered' ? words.answered(status ?? 0) : words.failures[failure];
  return state === 'waiting'
    ? ({ level: 1, bad: true, word: words.triedAgain(cause, attempts) } as const)
    : ({ level: 0, bad: true, word: cause } as const);
}
