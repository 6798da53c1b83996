/** The work of webhooks beside requests. */
export { type PostWebhook, startWebhooks, type WebhookAnswer } from './deliveries/start-webhooks.ts';
export { deleteOldEvents } from './events/publish-events.ts';
