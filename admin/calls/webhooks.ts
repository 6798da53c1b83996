import { call, createQuery } from '../api-client/api.ts';
import type { Body, OptionsOf } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

/** Webhooks, and what was sent to them. */
export const webhooksQuery = () => createQuery(['webhook-endpoints'], '/webhook-endpoints');
export const webhookQuery = (id: string) =>
  createQuery(['webhook-endpoints', id], `/webhook-endpoints/${id}`);
export const createWebhook = (body: Body<'POST /webhook-endpoints'>) =>
  call('POST', '/webhook-endpoints', { body });
export const changeWebhook = ({ id, version }: Versioned, body: Body<'PATCH /webhook-endpoints/{id}'>) =>
  call('PATCH', `/webhook-endpoints/${id}`, { body, version });
export const rotateSecret = ({ id, version }: Versioned) =>
  call('POST', `/webhook-endpoints/${id}/rotate-secret`, { version });
export const sendTest = (id: string) => call('POST', `/webhook-endpoints/${id}/test`);
export const replayPeriod = (id: string, body: Body<'POST /webhook-endpoints/{id}/replay'>) =>
  call('POST', `/webhook-endpoints/${id}/replay`, { body });

export const listDeliveries = (options: OptionsOf<'GET /webhook-deliveries'>) =>
  call('GET', '/webhook-deliveries', options);
export const deliveryQuery = (id: string) =>
  createQuery(['webhook-deliveries', id], `/webhook-deliveries/${id}`);
export const replayDelivery = (id: string) => call('POST', `/webhook-deliveries/${id}/replay`);
