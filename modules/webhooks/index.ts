/** Webhooks for staff: what they are, what was sent, and the feed of events. */
export {
  countPeriod,
  replayDelivery,
  replayEvent,
  replayPeriod,
  type SendOutcome,
  sendTest,
} from './deliveries/replay.ts';
export { findDelivery, listDeliveries, type ListedDelivery } from './deliveries/list-deliveries.ts';
export { createWebhookInverses } from './endpoints/create-inverses.ts';
export {
  countEndpoints,
  listEndpoints,
  findEndpoint,
  type ListedEndpoint,
  describeEndpoint,
} from './endpoints/list-endpoints.ts';
export { turnOffRestored } from './endpoints/turn-off.ts';
export { changeEndpoint, createEndpoint, deleteEndpoint, rotateSecret } from './endpoints/write-endpoints.ts';
export { listFeed, presentEvent, type StoredEvent } from './events/list-feed.ts';
export { WEBHOOK_REFUSALS } from './messages.ts';
